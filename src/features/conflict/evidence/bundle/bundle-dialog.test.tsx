import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anExhibit } from '#testing/screen/a-case-file.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { BundleDialog } from './bundle-dialog.tsx'

const exhibits = [
  anExhibit(),
  anExhibit({ id: 'e2', number: 2, title: 'Messages' }),
  anExhibit({ id: 'e3', number: 3, title: 'Of another month', withdrawnAt: '2026-11-16T09:00:00Z' }),
  anExhibit({ id: 'e4', number: null, title: 'Asked for' }),
]

test('a bundle is made of the ticked exhibits: at first those that are not withdrawn', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const BUNDLE = 'GET /api/conflict-resolution/r1/bundle.pdf'
  server.answers(BUNDLE, { status: 500, body: {} })
  const { screen } = await renderSignedIn(
    client,
    <BundleDialog requestId="r1" exhibits={exhibits} onClose={() => {}} />,
  )
  const make = screen.getByRole('button', { name: 'Make the bundle' })
  await expect.element(screen.getByLabelText('1 Night rota')).toBeChecked()
  await expect.element(screen.getByLabelText(/3 Of another month/)).not.toBeChecked()
  await expect.element(screen.getByLabelText(/Asked for/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('1 Night rota'))
  await userEvent.click(make)
  await until(() =>
    expect(server.asked(BUNDLE).map(({ path }) => path)).toEqual([expect.stringMatching(/exhibits=2$/)]),
  )
  await expect.element(screen.getByText('Failed to make the bundle.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'None' }))
  await expect.element(make).toBeDisabled()
})
