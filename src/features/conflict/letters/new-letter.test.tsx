import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aLetter } from '#testing/screen/a-letter.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Letter } from './contract.ts'
import { NewLetterDialog } from './new-letter.tsx'

const { requestId, to } = aLetter()
const DRAFT = `POST /api/conflict-resolution/${requestId}/letters`
const people = [
  { id: to.id, name: 'Karen Doyle', role: 'respondent' as const, hasEmail: true },
  { id: requestId, name: 'Tom Ashworth', role: 'complainant' as const, hasEmail: false },
]

test('a letter is begun with its kind and a person, and opened', async ({ server, client }) => {
  const opened = vi.fn<(letter: Letter) => void>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(DRAFT, { status: 201, body: aLetter() })
  const { screen } = await renderSignedIn(
    client,
    <NewLetterDialog requestId={requestId} people={people} onDrafted={opened} onClose={() => {}} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Start the draft' }))
  await expect.element(screen.getByText('Choose who it is to')).toBeVisible()
  expect(server.asked(DRAFT)).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Suspension')
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Karen Doyle, respondent')
  await userEvent.click(screen.getByRole('button', { name: 'Start the draft' }))
  await expect.poll(() => opened).toHaveBeenCalled()
  expect(JSON.parse(server.asked(DRAFT)[0]?.body ?? '')).toEqual({ kind: 'suspension', participantId: to.id })
})
