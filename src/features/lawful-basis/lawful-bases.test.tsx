import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CompanyBases, LawfulBases } from './lawful-bases.tsx'

const PATH = '/api/employees/e1/lawful-bases'

beforeEach(clearDrafts)

test('consent says that it is rarely valid, and asks when it was given; other bases ask nothing of it', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${PATH}`, { body: { records: [], can: { add: true } } })
  server.answers(`POST ${PATH}`, { status: 201, body: {} })
  const { screen } = await renderSignedIn(client, <LawfulBases employeeId="e1" />)

  await userEvent.click(screen.getByRole('button', { name: 'Record a basis' }))
  await userEvent.selectOptions(screen.getByLabelText('Lawful basis'), 'Consent')
  await expect.element(screen.getByText(/Rarely valid at work/)).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Purpose'), 'Paying wages')
  await userEvent.click(screen.getByRole('button', { name: 'Record basis' }))
  await expect.element(screen.getByText('Without consent there is no such basis')).toBeVisible()
  await expect.element(screen.getByText('Enter the date consent was given')).toBeVisible()

  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.selectOptions(screen.getByLabelText('Lawful basis'), 'Contract')
  await userEvent.click(screen.getByRole('button', { name: 'Record basis' }))
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(1))
  expect(JSON.parse(server.asked(`POST ${PATH}`)[0]?.body ?? '')).toEqual({
    dataCategory: 'identity_contact',
    lawfulBasis: 'contract',
    purpose: 'Paying wages',
  })
})

test('staff record a basis for the whole company, and its people read it', async ({ server, client }) => {
  const path = '/api/clients/c1/lawful-bases'
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${path}`, { body: { records: [], can: { add: true } } })
  server.answers(`POST ${path}`, { status: 201, body: {} })
  const { screen } = await renderSignedIn(client, <CompanyBases clientId="c1" />)
  await expect.element(screen.getByText(/not about one employee, such as messages and requests/)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Record a basis for the company' }))
  await userEvent.fill(screen.getByLabelText('Purpose'), 'Advising the company')
  await userEvent.click(screen.getByRole('button', { name: 'Record basis' }))
  await until(() => expect(server.asked(`POST ${path}`)).toHaveLength(1))
  expect(JSON.parse(server.asked(`POST ${path}`)[0]?.body ?? '')).toEqual({
    dataCategory: 'messages_requests',
    lawfulBasis: 'legitimate_interests',
    purpose: 'Advising the company',
  })
})
