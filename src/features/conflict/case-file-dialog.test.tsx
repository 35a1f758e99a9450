import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CaseFileDialog } from './case-file-dialog.tsx'

const requestId = '00000000-0000-4000-8000-00000000000b'
const PATH = `GET /api/conflict-resolution/${requestId}/file`

test('the contents of the file are counted, and its progress while it is made', async ({ server, client }) => {
  const made = Promise.withResolvers<{ body: string }>()
  const file = {
    name: 'Case file CR-2026-0006.pdf',
    sections: [
      { title: 'Chronology', items: 12 },
      { title: 'Letters', items: 3 },
    ],
    items: 15,
    leftOut: 2,
  }
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(PATH, { body: file })
  server.answers(`${PATH}.pdf`, () => made.promise)
  const { screen } = await renderSignedIn(client, <CaseFileDialog requestId={requestId} onClose={() => {}} />)
  await expect.element(screen.getByText('Chronology')).toBeVisible()
  await expect.element(screen.getByText('2 items, as privileged or restricted')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Make the file' }))
  await expect.element(screen.getByText('Making 15 items...').last()).toBeVisible()
  await expect.poll(() => server.asked(`${PATH}.pdf`)).toHaveLength(1)
  made.resolve({ body: 'as good as a PDF' })
  await expect.element(screen.getByText('The file is made')).toBeVisible()
})
