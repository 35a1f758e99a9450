import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { EmergencyContacts } from './emergency-contacts.tsx'

const LIST = '/api/employees/e1/emergency-contacts'
const ONE = '/api/emergency-contacts/5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c01'
const maya = {
  id: '5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c01',
  name: 'Maya Raman',
  relationship: 'Sister',
  phone: '+447700900123',
  email: null,
  version: 1,
}
const listed = (edit: boolean) => ({ body: { contacts: [maya], can: { edit } } })

beforeEach(clearDrafts)

test('a contact needs a name and a phone number; what is left empty is not sent', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${LIST}`, { body: { contacts: [], can: { edit: true } } })
  server.answers(`POST ${LIST}`, { status: 201, body: maya })
  const { screen } = await renderSignedIn(client, <EmergencyContacts employeeId="e1" />)

  await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add contact', exact: true }))
  await expect.element(screen.getByText('Name is required')).toBeVisible()
  await expect.element(screen.getByText('Phone is required')).toBeVisible()
  expect(server.asked(`POST ${LIST}`)).toEqual([])

  await userEvent.fill(screen.getByLabelText('Name'), 'Maya Raman')
  await userEvent.fill(screen.getByLabelText('Phone'), '07700 900123')
  await userEvent.click(screen.getByRole('button', { name: 'Add contact', exact: true }))
  await until(() => expect(server.asked(`POST ${LIST}`)[0]?.body).toBe('{"name":"Maya Raman","phone":"+447700900123"}'))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a person who saves too late keeps their text, sees the other one, and may save again', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${LIST}`, listed(true))
  const current = { ...maya, name: 'Maya Bell', version: 2 }
  server.answers(`PATCH ${ONE}`, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current } })
  const { screen } = await renderSignedIn(client, <EmergencyContacts employeeId="e1" />)

  await userEvent.click(screen.getByRole('button', { name: 'Change Maya Raman' }))
  await userEvent.fill(screen.getByLabelText('Relationship (optional)'), 'Aunt')
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }))
  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Maya Bell')
  await expect.element(screen.getByLabelText('Relationship (optional)')).toHaveValue('Aunt')

  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await until(() => expect(server.asked(`PATCH ${ONE}`)).toHaveLength(2))
  expect(server.asked(`PATCH ${ONE}`).map(({ body }) => JSON.parse(body))).toMatchObject([
    { relationship: 'Aunt', email: null, version: 1 },
    { name: 'Maya Bell', relationship: 'Aunt', email: null, version: 2 },
  ])
})

test('a reader who may not change contacts is offered no actions', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${LIST}`, listed(false))
  const { screen } = await renderSignedIn(client, <EmergencyContacts employeeId="e1" />)
  await expect.element(screen.getByRole('link', { name: '07700 900123' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
