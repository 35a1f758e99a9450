import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openForm, SUBMIT } from '#testing/screen/form-in-test.tsx'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { conflict } from '../conflict.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  clearDrafts()
})

const open = (given: Parameters<typeof openForm>[1]) => openForm(conflict.Form, given)

async function fill(screen: Awaited<ReturnType<typeof open>>['screen'], email = 'tom@acme.example') {
  await userEvent.fill(screen.getByLabelText('Title', { exact: true }), 'Shift allocation')
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }), 'Tom Ashworth')
  await userEvent.fill(screen.getByLabelText('E-mail', { exact: true }), email)
}

test('nothing can be submitted before the statement is confirmed', async ({ server, client }) => {
  const { screen, submit } = await open({ server, client })
  await expect.element(submit).toBeDisabled()
  await expect.element(screen.getByText('Tick the confirmation to submit.')).toBeVisible()

  await userEvent.click(screen.getByRole('checkbox'))
  await expect.element(submit).toBeEnabled()
})

test('errors appear beside their fields, and nothing is sent', async ({ server, client }) => {
  const { screen, submit } = await open({ server, client })
  await fill(screen, 'tom@acme')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(submit)

  const email = screen.getByLabelText('E-mail', { exact: true })
  await expect.element(email).toHaveAccessibleDescription('Invalid email address')
  await expect.element(email).toHaveFocus()
  expect(server.asked(SUBMIT)).toEqual([])
})

test('a conflict without any people involved is refused', async ({ server, client }) => {
  const { screen, submit } = await open({ server, client })
  await userEvent.fill(screen.getByLabelText('Title', { exact: true }), 'Shift allocation')
  await userEvent.click(screen.getByRole('button', { name: 'Remove person 1' }))
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(submit)
  await expect.element(screen.getByText('At least one participant must be added')).toBeVisible()
})

test('a person who is complete folds to a line, and unfolds to be changed', async ({ server, client }) => {
  const { screen } = await open({ server, client })
  await fill(screen)
  await userEvent.click(screen.getByRole('button', { name: 'Add Employee' }))
  await expect.element(screen.getByRole('group', { name: 'Person 1' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('group', { name: 'Person 2' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Edit Tom Ashworth' }))
  await expect.element(screen.getByRole('group', { name: 'Person 1' }).getByLabelText('Name')).toHaveFocus()
})

test('a double click submits once, and only what was filled in', async ({ server, client }) => {
  const { screen, submit, onSubmitted } = await open({ server, client })
  await fill(screen)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.dblClick(submit)

  await until(() => expect(onSubmitted).toHaveBeenCalled())
  const [sent, ...more] = server.asked(SUBMIT).map(({ body }) => JSON.parse(body))
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    type: 'conflict_resolution',
    priority: 'normal',
    participants: [{ name: 'Tom Ashworth', email: 'tom@acme.example' }],
    legalEscalationConfirmed: true,
  })
  expect(sent).not.toHaveProperty('description')
})

test('the server’s errors appear beside their fields, and the typed text is still there', async ({
  server,
  client,
}) => {
  const { screen, submit, onSubmitted } = await open({ server, client })
  const fieldErrors = { 'participants.0.email': ['This address bounces'] }
  server.answers(SUBMIT, { status: 400, body: { message: 'Check the marked fields.', fieldErrors } })
  await fill(screen)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(submit)

  await expect
    .element(screen.getByLabelText('E-mail', { exact: true }))
    .toHaveAccessibleDescription('This address bounces')
  await expect.element(screen.getByLabelText('Title', { exact: true })).toHaveValue('Shift allocation')
  expect(onSubmitted).not.toHaveBeenCalled()
})

test('the confirmation has to be given each time, the text is kept', async ({ server, client }) => {
  const first = await open({ server, client })
  await fill(first.screen)
  await userEvent.click(first.screen.getByRole('checkbox'))
  await first.screen.unmount()

  const { screen } = await open({ server, client })
  await expect.element(screen.getByLabelText('Title', { exact: true })).toHaveValue('Shift allocation')
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
})

test('the user says before sending whether a person with a colleague’s name is that colleague', async ({
  server,
  client,
}) => {
  const ben = { id: '00000000-0000-4000-8000-0000000000be', firstName: 'Tom', lastName: 'Ashworth' }
  server.answers('GET /api/colleagues', { body: [{ ...ben, email: 'tom.ashworth@acme.example' }] })
  const { screen, submit, onSubmitted } = await open({ server, client })
  await fill(screen)
  await userEvent.click(screen.getByRole('checkbox'))
  const asked = screen.getByRole('group', { name: 'Tom Ashworth has an account here. Is this the same person?' })
  await expect.element(asked).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expect.element(screen.getByText('Say whether Tom Ashworth is the person with the account.')).toBeVisible()

  await userEvent.click(asked.getByLabelText('No, someone else'))
  await expect.element(submit).toBeEnabled()
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }), 'ASHWORTH, Tom')
  await expect.element(submit, { message: 'it was said of the name before' }).toBeDisabled()

  await userEvent.click(asked.getByLabelText(/Yes, the same person/))
  await userEvent.click(submit)
  await until(() => expect(onSubmitted).toHaveBeenCalled())
  expect(JSON.parse(server.asked(SUBMIT)[0]?.body ?? '').participants).toMatchObject([{ userId: ben.id }])
})
