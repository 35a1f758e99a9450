import { beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Employee } from '../contract.ts'
import { CorrectEmployee } from './correct-employee.tsx'

const employee: Employee = {
  id: '00000000-0000-4000-8000-0000000000e1',
  requestId: '00000000-0000-4000-8000-0000000000f1',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya.raman@example.com',
  phone: null,
  jobTitle: 'Warehouse Supervisor',
  department: null,
  startDate: '2026-12-07',
  employmentType: 'full-time',
  workWithAtRisk: null,
  ageGroup: 'adult',
  version: 1,
  identity: {
    dateOfBirth: '•• •• 1991',
    nationalInsuranceNumber: null,
    address: { street: '•••', city: 'Bristol', postcode: 'BS1 •••', country: 'United Kingdom' },
  },
  can: { reveal: true, edit: true },
}
const SAVE = `PATCH /api/employees/${employee.id}`
beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 1000)
})

const sent = (server: Given['server']) => server.asked(SAVE).map(({ body }) => JSON.parse(body))

async function opened({ server, client }: Pick<Given, 'server' | 'client'>) {
  const close = vi.fn<() => void>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(client, <CorrectEmployee employee={employee} onClose={close} />)
  return { screen, close, save: screen.getByRole('button', { name: /^Save/ }) }
}

test('only typed values are sent, and masked fields are never filled in', async ({ server, client }) => {
  const { screen, close, save } = await opened({ server, client })
  server.answers(SAVE, { body: employee })
  await expect.element(screen.getByLabelText('National Insurance number')).toHaveValue('')
  await expect.element(screen.getByText('Now •• •• 1991.')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Job title'), 'Driver')
  await userEvent.fill(screen.getByLabelText('National Insurance number'), 'ab 12 34 56 c')
  await userEvent.click(save)
  await expect.poll(() => close).toHaveBeenCalled()
  expect(sent(server)).toEqual([{ jobTitle: 'Driver', nationalInsuranceNumber: 'ab 12 34 56 c', version: 1 }])
})

test('a new address needs all its lines, each missing one is named where it is missing', async ({ server, client }) => {
  const { screen, save } = await opened({ server, client })
  await userEvent.fill(screen.getByLabelText('Street address'), '2 Canal Road')
  await userEvent.click(save)
  await expect.element(screen.getByText('City is required')).toBeVisible()
  await expect.element(screen.getByText('Postcode is required')).toBeVisible()
  expect(sent(server)).toEqual([])
})

test('the slower user keeps their text, sees the colleague’s and can save again', async ({ server, client }) => {
  const { screen, close, save } = await opened({ server, client })
  const current = { ...employee, jobTitle: 'Clerk', version: 2 }
  server.answers(SAVE, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current } })
  await userEvent.fill(screen.getByLabelText('Job title'), 'Driver')
  await userEvent.fill(screen.getByLabelText('National Insurance number'), 'AB123456C')
  await userEvent.click(save)
  await expect.element(screen.getByText('Clerk')).toBeVisible()
  await expect.element(screen.getByLabelText('Job title')).toHaveValue('Driver')
  await expect.element(screen.getByLabelText('National Insurance number')).toHaveValue('AB123456C')

  server.answers(SAVE, { body: { ...current, version: 3 } })
  await userEvent.click(save)
  await expect.poll(() => close).toHaveBeenCalled()
  expect(sent(server)[1]).toEqual({ jobTitle: 'Driver', nationalInsuranceNumber: 'AB123456C', version: 2 })
})

test('the server’s message about a date is shown at its field', async ({ server, client }) => {
  const { screen, save } = await opened({ server, client })
  const says = 'This is before their thirteenth birthday. Check it against the date of birth.'
  const body = { message: 'Check the marked fields.', code: 'VALIDATION_FAILED', fieldErrors: { startDate: [says] } }
  server.answers(SAVE, { status: 400, body })
  await userEvent.fill(screen.getByRole('group', { name: 'Start date' }).getByLabelText('Year'), '1995')
  await userEvent.click(save)
  await expect.element(screen.getByRole('group', { name: 'Start date' }).getByText(says)).toBeVisible()
})
