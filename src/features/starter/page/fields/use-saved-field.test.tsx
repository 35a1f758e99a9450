import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerStarter, renderStarterPage, saved, stored } from '#testing/screen/a-starter-page.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'

test.beforeEach(({ server }) => answerStarter(server))

test('a field saves itself and keeps the typed text until it could be saved', async ({ client, server }) => {
  server.answers('POST /api/starter/save', 'unreachable')
  const screen = await renderStarterPage(client)
  const box = screen.getByRole('group', { name: 'Sort code' }).getByLabelText('Last two digits')
  await userEvent.fill(screen.getByLabelText('First two digits'), '20-41-77')
  await userEvent.tab()
  await expect.element(screen.getByText('Not saved yet. We will try again automatically.')).toBeVisible()
  await expect.element(box).toHaveValue('77')

  server.answers('POST /api/starter/save', saved)
  server.answers('GET /api/starter/part', stored({ sortCode: '20-41-77' }))
  await until(() => expect(screen.getByText('Not saved yet.', { exact: false }).query()).toBeNull())
  const last = server.asked('POST /api/starter/save').at(-1)
  expect(JSON.parse(last?.body ?? '')).toEqual({ part: 'bank', field: 'sortCode', value: '20-41-77' })
  await expect.element(box).toHaveValue('77')
})

test('entries saved on another device appear, but not over a field that is being typed in', async ({
  client,
  server,
}) => {
  const screen = await renderStarterPage(client)
  await userEvent.fill(screen.getByLabelText('Name on the account'), 'Priya Ram')
  server.answers('POST /api/starter/save', 'unreachable')
  server.answers('GET /api/starter/part', stored({ sortCode: '111111', accountName: 'P Raman' }))

  await until(() => expect(screen.getByLabelText('Last two digits').element()).toHaveProperty('value', '11'))
  await expect.element(screen.getByLabelText('Name on the account')).toHaveValue('Priya Ram')
})

test('a wrong value is marked when its field is left, not while it is typed', async ({ client }) => {
  const screen = await renderStarterPage(client)
  const box = screen.getByLabelText('Account number')
  await userEvent.fill(box, '12')
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
})
