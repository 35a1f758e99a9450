import '#ui/main.css'
import { useState } from 'react'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { AssigneeFilter } from './people-filters.tsx'

const sita = { id: 'sita', firstName: 'Sita', lastName: 'Rao', email: null, taskCount: 0, clientCount: 0, clients: [] }
const sam = { ...sita, id: 'sam', firstName: 'Sam', lastName: 'Okafor' }
const more = { Link: '</api/staff?after=x>; rel="next"' }

function Filtered({ start = [] }: { start?: readonly string[] }) {
  const [values, change] = useState(start)
  return (
    <>
      <AssigneeFilter values={values} onChange={change} />
      <output>{values.join() || 'no filter'}</output>
    </>
  )
}

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', { body: { ...sita, role: 'staff', restriction: null } })
})

test('of few colleagues several are picked from a menu', async ({ server, client }) => {
  server.answers('GET /api/staff', { body: [sita, sam] })
  const { screen } = await renderSignedIn(client, <Filtered />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Assigned to' }))
  await userEvent.click(screen.getByRole('option', { name: 'Sam Okafor' }))
  await userEvent.click(screen.getByRole('option', { name: 'No one' }))
  await expect.element(screen.getByText('sam,nobody', { exact: true })).toBeVisible()
})

test('of more than a page one is searched for and cleared by keyboard', async ({ server, client }) => {
  server.answers('GET /api/staff', ({ path }) => ({
    body: /(q|id)=sam/.test(path) ? [sam] : [sita],
    headers: /(q|id)=sam/.test(path) ? {} : more,
  }))
  const { screen } = await renderSignedIn(client, <Filtered />)
  const box = screen.getByPlaceholder('Assigned to')
  await userEvent.type(box, 'sam')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Sam Okafor')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByText('sam', { exact: true })).toBeVisible()

  // Then one more.
  await userEvent.type(screen.getByPlaceholder('One more'), 'sita')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Sita Rao')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByText('sam,sita', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('combobox', { name: 'Assigned to', exact: true }))
    .toHaveTextContent('Assigned to: Sam Okafor, Sita Rao')
})

test('a person who is chosen is named even if they are on another page', async ({ server, client }) => {
  server.answers('GET /api/staff', ({ path }) => ({
    body: path.includes('id=sam') ? [sam] : [sita],
    headers: path.includes('id=sam') ? {} : more,
  }))
  const { screen } = await renderSignedIn(client, <Filtered start={['sam']} />)
  await expect.element(screen.getByText('Sam Okafor')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Assigned to' }))
  await expect.element(screen.getByPlaceholder('Assigned to')).toHaveFocus()
  await expect.element(screen.getByText('no filter')).toBeVisible()
})
