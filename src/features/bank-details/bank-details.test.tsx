import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { BankDetails } from './bank-details-panel.tsx'

const PATH = '/api/employees/e1/bank-details'
const current = {
  id: 'b1',
  accountNumberLast4: '5678',
  hasRollNumber: false,
  callBack: null,
  createdAt: '2026-11-02T09:00:00Z',
  replacedAt: null,
}
const answer = (details: object | null) => ({
  body: { current: details, earlier: [], can: { edit: true, reveal: true } },
})

beforeEach(() => {
  clearDrafts()
  localStorage.clear()
})

test('typed numbers take their usual form, and first details need no phone call', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${PATH}`, answer(null))
  server.answers(`POST ${PATH}`, { status: 201, body: current })
  const { screen } = await renderSignedIn(client, <BankDetails employeeId="e1" />)

  await userEvent.click(screen.getByRole('button', { name: 'Add bank details' }))
  await expect.element(screen.getByLabelText('Who you spoke to')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Account' })).not.toBeInTheDocument()
  await userEvent.fill(screen.getByLabelText('Name on the account'), 'P Raman')
  await userEvent.fill(screen.getByLabelText('Sort code'), '12345')
  await userEvent.fill(screen.getByLabelText('Account number'), '1234567')
  await userEvent.click(screen.getByRole('button', { name: 'Store bank details' }))
  await expect.element(screen.getByText('Enter a sort code of 6 digits, for example 12-34-56')).toBeVisible()
  await expect.element(screen.getByLabelText('Sort code')).toHaveValue('12345')
  await expect.element(screen.getByLabelText('Account number')).toHaveValue('01234567')

  await userEvent.fill(screen.getByLabelText('Sort code'), '12 34 56')
  await userEvent.click(screen.getByLabelText('Name on the account'))
  await expect.element(screen.getByLabelText('Sort code')).toHaveValue('12-34-56')
  await userEvent.click(screen.getByRole('button', { name: 'Store bank details' }))
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(1))
  expect(JSON.parse(server.asked(`POST ${PATH}`)[0]?.body ?? '')).toEqual({
    accountHolderName: 'P Raman',
    sortCode: '123456',
    accountNumber: '01234567',
  })
})

test('replacing details asks who was phoned, and keeps no account in the browser', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${PATH}`, answer(current))
  const { screen } = await renderSignedIn(client, <BankDetails employeeId="e1" />)

  await userEvent.click(screen.getByRole('button', { name: 'Replace bank details' }))
  await userEvent.fill(screen.getByLabelText('Who you spoke to'), 'Priya Raman')
  await userEvent.fill(screen.getByLabelText('Account number'), '87654321')
  await userEvent.click(screen.getByRole('button', { name: 'Store bank details' }))
  await expect.element(screen.getByText('Say which number you rang')).toBeVisible()
  await expect.element(screen.getByText('Say where the number came from')).toBeVisible()
  expect(server.asked(`POST ${PATH}`)).toEqual([])

  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).not.toContain('87654321')
})

test('one value is revealed at a time, and hidden again', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${PATH}`, answer(current))
  server.answers(`POST ${PATH}/reveal`, { body: { value: '123456' } })
  const { screen } = await renderSignedIn(client, <BankDetails employeeId="e1" />)

  await expect.element(screen.getByText('•••• 5678')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reveal Sort code' }))
  await expect.element(screen.getByText('12-34-56')).toBeVisible()
  expect(server.asked(`POST ${PATH}/reveal`).map(({ body }) => body)).toEqual(['{"field":"sortCode"}'])
  await userEvent.click(screen.getByRole('button', { name: 'Hide Sort code' }))
  await expect.element(screen.getByText('12-34-56')).not.toBeInTheDocument()
})
