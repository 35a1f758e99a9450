import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { openForm, SUBMIT } from '#testing/screen/form-in-test.tsx'
import { performance } from './performance.tsx'

const EMPLOYEES = 'GET /api/employees'
const priya = {
  id: '5b0c6d1e-3a63-4c0a-9a2c-0a7a3f0a1b01',
  firstName: 'Priya',
  lastName: 'Raman',
  jobTitle: 'Warehouse Supervisor',
  department: 'Day shift',
  tenantId: 'ada',
}
const omar = {
  ...priya,
  id: '5b0c6d1e-3a63-4c0a-9a2c-0a7a3f0a1b02',
  firstName: 'Omar',
  lastName: 'Reid',
  jobTitle: 'Clerk',
  department: null,
}

async function open({ server, client }: Parameters<typeof openForm>[1]) {
  clearDrafts()
  server.answers(EMPLOYEES, { body: [priya, omar] })
  const { screen, submit } = await openForm(performance.Form, { server, client })
  await userEvent.fill(screen.getByLabelText('Title', { exact: true }), 'Annual review')
  return { screen, submit, name: screen.getByRole('combobox', { name: /^Employee name/ }) }
}

function reviewIn({ body }: { body: string }): object {
  return JSON.parse(body).review
}

test('picking an employee fills in their job, which can be changed, and sends their id', async ({ server, client }) => {
  const { screen, submit, name } = await open({ server, client })
  await userEvent.click(name)
  const list = screen.getByRole('listbox', { name: 'Employees' })
  await expect.element(list.getByRole('option', { name: /^Omar Reid/ })).toMatchTextContent('Clerk')
  await userEvent.click(list.getByRole('option', { name: /^Priya Raman/ }))

  await expect.element(name).toHaveValue('Priya Raman')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText(/^Department/)).toHaveValue('Day shift')
  await userEvent.fill(screen.getByLabelText(/^Job title/), 'Shift manager')
  await userEvent.click(submit)

  await until(() => expect(server.asked(SUBMIT)).toHaveLength(1))
  expect(server.asked(SUBMIT).map(reviewIn)).toMatchObject([
    { employeeId: priya.id, employeeName: 'Priya Raman', jobTitle: 'Shift manager', department: 'Day shift' },
  ])
})

test('the keyboard is enough', async ({ server, client }) => {
  const { screen, name } = await open({ server, client })
  await userEvent.click(name)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: /^Omar Reid/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('Omar Reid')
  expect(server.asked(SUBMIT)).toEqual([])

  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(name).toBeVisible()
})

test('a typed name is sent without an employee’s id', async ({ server, client }) => {
  const { screen, submit, name } = await open({ server, client })
  await userEvent.click(name)
  await userEvent.click(screen.getByRole('option', { name: /^Priya Raman/ }))
  await userEvent.fill(name, 'Tom Ashworth')
  await until(() => expect(server.asked(EMPLOYEES).at(-1)?.path).toContain('q=Tom+Ashworth'))
  await userEvent.click(submit)

  await until(() => expect(server.asked(SUBMIT)).toHaveLength(1))
  const [review] = server.asked(SUBMIT).map(reviewIn)
  expect(review).toMatchObject({ employeeName: 'Tom Ashworth' })
  expect(review).not.toHaveProperty('employeeId')
})
