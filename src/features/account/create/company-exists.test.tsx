import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DraftOwner } from '#platform/drafts/drafts.tsx'
import { anAccount } from '#testing/screen/an-account.ts'
import { type Asked, test, until } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import { CreateUser } from './create-user.tsx'

const CREATE = 'POST /api/admin/create-user'
const acme = { id: 'a0000000-0000-4000-8000-000000000001', name: 'Acme Ltd' }

test.beforeEach(({ server }) => {
  server.answers('GET /api/admin/users', { body: [] })
  server.answers(CREATE, ({ body }) =>
    body.includes('parentTenantId') || body.includes('isAnotherCompany')
      ? { status: 201, body: anAccount() }
      : { status: 409, body: { code: 'COMPANY_EXISTS', message: 'It exists.', current: acme } },
  )
})

async function createAcme(client: QueryClient) {
  const screen = await render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <DraftOwner id="me">
          <CreateUser onClose={() => {}} />
        </DraftOwner>
      </UiRoot>
    </QueryClientProvider>,
  )
  await userEvent.fill(screen.getByLabelText('E-mail'), 'new@acme.example')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Password' }), 'a first password')
  await userEvent.fill(screen.getByLabelText(/Company Name/), 'acme limited')
  await userEvent.click(screen.getByRole('button', { name: 'Create User' }))
  await expect.element(screen.getByText('A company called Acme Ltd exists already')).toBeVisible()
  return screen
}

const sent = (asked: Asked[]) => JSON.parse(asked.at(-1)?.body ?? '{}') as unknown

test('a company that exists is offered to be joined', async ({ server, client }) => {
  const screen = await createAcme(client)
  await userEvent.click(screen.getByRole('button', { name: 'Join Acme Ltd' }))
  await expect.element(screen.getByText('A company called Acme Ltd exists already')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: 'Acme Ltd' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Create User' }))
  await until(() => expect(sent(server.asked(CREATE))).toMatchObject({ parentTenantId: acme.id }))
  expect(sent(server.asked(CREATE))).not.toHaveProperty('companyName')
})

test('another company of the same name is created knowingly', async ({ server, client }) => {
  const screen = await createAcme(client)
  await userEvent.click(screen.getByRole('button', { name: 'Create another company' }))
  await until(() =>
    expect(sent(server.asked(CREATE))).toMatchObject({ companyName: 'acme limited', isAnotherCompany: true }),
  )
})
