import '#ui/main.css'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { AccountNotice } from './contract.ts'
import { AccountNotices } from './account-notices.tsx'

const none = { names: [], count: 0 }
const notice = (id: string, changes: Partial<AccountNotice>): AccountNotice => ({
  id,
  what: 'password',
  by: { firstName: 'Mia', lastName: 'Wall' },
  at: '2026-11-20T09:00:00.000Z',
  began: none,
  ended: none,
  ...changes,
})

const me = (...notices: AccountNotice[]) => ({ body: { ...signedIn('sam').body, notices } })

const DISMISS = 'POST /api/account/notices/n1/dismiss'

test('each change to the account says what was changed, who did it and when, and goes once dismissed', async ({
  server,
  client,
}) => {
  const password = notice('n1', {})
  const companies = notice('n2', {
    what: 'companies',
    by: null,
    began: { names: ['Acme Ltd', null], count: 14 },
    ended: { names: ['Globex Ltd'], count: 1 },
  })
  server.answers('GET /api/auth/user', me(password, companies))
  const { screen } = await renderSignedIn(client, <AccountNotices />)
  await expect.element(screen.getByText('Mia Wall replaced your password', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/20 November 2026.*call .* at once\./)).toBeVisible()
  await expect
    .element(
      screen.getByText(/You now also serve Acme Ltd, Unnamed Company, 12 more\. You no longer serve Globex Ltd\./),
    )
    .toBeVisible()

  server.answers(DISMISS, { status: 500, body: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the notice that Mia Wall replaced your password' }))
  await expect.element(screen.getByText('Failed to put this away.')).toBeVisible()

  server.answers(DISMISS, { status: 204, headers: { 'X-Stale': '["/api/auth/user"]' } })
  server.answers('GET /api/auth/user', me(companies))
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the notice that Mia Wall replaced your password' }))
  await expect.element(screen.getByText('Mia Wall replaced your password', { exact: true })).not.toBeInTheDocument()
  await expect
    .element(screen.getByText('The operator changed which companies you serve', { exact: true }))
    .toBeVisible()
})
