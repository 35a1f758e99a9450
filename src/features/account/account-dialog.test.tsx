import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionGate } from '#features/session/session.tsx'
import { test } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import type { AccountAct } from './account-acts.ts'
import { AccountDialog } from './account-dialog.tsx'
import { anAccount } from '#testing/screen/an-account.ts'
import type { Account } from './contract.ts'

const master = anAccount({ id: 'master', username: 'masteradmin', role: 'admin', companyName: null, tenantId: null })
const ben = anAccount()

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', { body: { ...master, restriction: null } })
})

async function open(client: QueryClient, act: AccountAct, account: Account = ben) {
  const onClose = vi.fn<() => void>()
  const screen = await render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <SessionGate waiting="" Failed={() => 'failed'}>
          <p>Users</p>
          <AccountDialog act={act} account={account} onClose={onClose} />
        </SessionGate>
      </UiRoot>
    </QueryClientProvider>,
  )
  return { screen, onClose }
}

const failures = [
  { act: 'suspend', call: 'PATCH /api/admin/users/ben', press: 'Suspend', words: 'Failed to update user' },
  { act: 'delete', call: 'DELETE /api/admin/users/ben', press: 'Delete User', words: 'Failed to delete user' },
  {
    act: 'temporary-password',
    call: 'POST /api/admin/issue-temporary-password',
    press: 'Issue Temporary Password',
    words: 'Failed to issue temporary password',
  },
] as const

for (const { act, call, press, words } of failures)
  test(`a server that gives no reason: ${words}`, async ({ server, client }) => {
    server.answers(call, { status: 500 })
    const { screen, onClose } = await open(client, act)
    await userEvent.click(screen.getByRole('button', { name: press }))
    await expect.element(screen.getByText(words)).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

test('an address that asks for what the server would refuse opens no dialog', async ({ client }) => {
  const { screen } = await open(client, 'delete', master)
  await expect.element(screen.getByText('Users')).toBeInTheDocument()
  expect(screen.getByRole('alertdialog').elements()).toEqual([])
})

test('discarded edits do not come back', async ({ client }) => {
  const first = await open(client, 'edit')
  await userEvent.fill(first.screen.getByLabelText(/^First Name/), 'Benedict')
  await userEvent.click(first.screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(first.screen.getByRole('button', { name: 'Discard' }))
  expect(first.onClose).toHaveBeenCalledOnce()
  await first.screen.unmount()

  const { screen } = await open(client, 'edit')
  await expect.element(screen.getByLabelText(/^First Name/)).toHaveValue('Ben')
})
