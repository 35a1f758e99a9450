import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { BundleDialog } from './bundle-dialog.tsx'

const BUNDLE = 'GET /api/conflict-resolution/r1/bundle'
const LETTER = '00000000-0000-4000-8000-0000000000a1'

const paper = { number: null, note: null, isIn: true }
const body = {
  name: 'Bundle CR-2026-0006.pdf',
  parts: [
    {
      part: 'exhibits',
      papers: [
        { ...paper, id: 'e1', number: 1, title: 'Exhibit 1: Night rota' },
        { ...paper, id: 'e2', number: 2, title: 'Exhibit 2: Messages' },
        { ...paper, id: 'e3', number: 3, title: 'Exhibit 3: Of another month', note: 'Withdrawn', isIn: false },
      ],
    },
    { part: 'statements', papers: [] },
    { part: 'letters', papers: [{ ...paper, id: LETTER, title: 'Letter to Tom Ashworth' }] },
  ],
  notYet: ['1 letter that is a draft'],
}

test('a bundle is made of the ticked papers: at first those that count', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(BUNDLE, { body })
  server.answers(`${BUNDLE}.pdf`, { status: 500, body: {} })
  const { screen } = await renderSignedIn(client, <BundleDialog requestId="r1" onClose={() => {}} />)
  const make = screen.getByRole('button', { name: 'Make the bundle' })
  await expect.element(screen.getByLabelText('Exhibit 1: Night rota')).toBeChecked()
  await expect.element(screen.getByLabelText(/Exhibit 3: Of another month/)).not.toBeChecked()
  await expect.element(screen.getByText('1 letter that is a draft.')).toBeVisible()
  await expect.element(screen.getByText('Signed statements')).not.toBeInTheDocument()

  for (const label of ['Exhibit 1: Night rota', 'Letter to Tom Ashworth', 'Chronology'])
    await userEvent.click(screen.getByLabelText(label))
  await userEvent.click(make)
  const asked = () => server.asked(`${BUNDLE}.pdf`).map(({ path }) => new URL(path, 'http://x').searchParams)
  await until(() =>
    expect(asked().map((query) => Object.fromEntries(query))).toEqual([
      { exhibits: '2', without: `${LETTER},chronology` },
    ]),
  )
  await expect.element(screen.getByText('Failed to make the bundle.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'None' }))
  await expect.element(make).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'All that counts' }))
  await expect.element(make).toBeEnabled()
})
