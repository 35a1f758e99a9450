import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Template } from '../contract.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

const LIST = 'GET /api/checklist-templates'
const template: Template = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Driver',
  items: [
    {
      title: 'Check the licence',
      why: 'No one drives without',
      owner: 'staff',
      dueOffset: -3,
      wantsDocument: true,
      section: null,
    },
    { title: 'Show the yard', why: 'It is busy', owner: 'client', dueOffset: 0, wantsDocument: false, section: null },
  ],
  archivedAt: null,
  version: 4,
}
const SAVE = `PATCH /api/checklist-templates/${template.id}`
beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

async function open({ server, client }: Pick<Given, 'server' | 'client'>) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(LIST, { body: [template] })
  server.answers('GET /api/wording', { body: { editors: [], can: { change: true } } })
  server.answers('GET /api/wording/changes', { body: [] })
  const { screen } = await renderSignedIn(client, <TemplatesDialog onClose={() => {}} />)
  await expect.element(screen.getByText('3 working days before the start date')).toBeVisible()
  return screen
}

const sent = (server: Given['server'], call: string) => server.asked(call).map(({ body }) => JSON.parse(body))

test('an item is changed, its days before the start date sent as a negative number', async ({ server, client }) => {
  server.answers(SAVE, { body: { ...template, version: 5 } })
  const screen = await open({ server, client })
  await expect.element(screen.getByRole('button', { name: 'Save template' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Check the licence' }))
  await userEvent.fill(screen.getByLabelText('Working days'), '10')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.poll(() => sent(server, SAVE)).toHaveLength(1)
  const [first, second] = template.items
  expect(sent(server, SAVE)).toEqual([{ name: 'Driver', items: [{ ...first, dueOffset: -10 }, second], version: 4 }])
  await expect.element(screen.getByRole('button', { name: 'Save template' })).toBeDisabled()
})

test('a missing or too distant value is reported at its field, and nothing is sent', async ({ server, client }) => {
  const screen = await open({ server, client })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Check the licence' }))
  await userEvent.fill(screen.getByLabelText('What needs to be done'), ' ')
  await userEvent.fill(screen.getByLabelText('Working days'), '61')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.element(screen.getByText('Say what needs to be done')).toBeVisible()
  await expect.element(screen.getByText('At most 60 working days before it')).toBeVisible()
  expect(server.asked(SAVE)).toEqual([])
})

test('the slower user keeps their text, and overwrites the current template or takes it', async ({
  server,
  client,
}) => {
  const theirs = { ...template, name: 'Van driver', version: 5 }
  server.answers(SAVE, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: theirs } })
  const screen = await open({ server, client })
  await userEvent.fill(screen.getByLabelText('Name'), 'Lorry driver')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.element(screen.getByText('Someone else has changed this template')).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Lorry driver')

  server.answers(SAVE, { body: { ...theirs, name: 'Lorry driver', version: 6 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.element(screen.getByText('Someone else has changed this template')).not.toBeInTheDocument()
  expect(sent(server, SAVE).map(({ name, version }) => [name, version])).toEqual([
    ['Lorry driver', 4],
    ['Lorry driver', 5],
  ])
})

test('a new one is added with its items', async ({ server, client }) => {
  const ADD = 'POST /api/checklist-templates'
  server.answers(ADD, { status: 201, body: { ...template, id: '00000000-0000-4000-8000-000000000002' } })
  const screen = await open({ server, client })
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'A new template')
  await userEvent.fill(screen.getByLabelText('Name'), 'Cook')
  await userEvent.fill(screen.getByLabelText('What needs to be done'), 'Book the hygiene course')
  await userEvent.fill(screen.getByLabelText('Why'), 'No one cooks without')
  await userEvent.fill(screen.getByLabelText('Working days'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Add template' }))
  await expect.poll(() => sent(server, ADD)).toHaveLength(1)
  const item = { title: 'Book the hygiene course', why: 'No one cooks without', owner: 'staff', dueOffset: 5 }
  expect(sent(server, ADD)).toEqual([{ name: 'Cook', items: [{ ...item, wantsDocument: false, section: null }] }])
})

test('only an item of the starter names the section of their page that answers it', async ({ server, client }) => {
  server.answers(SAVE, { body: { ...template, version: 5 } })
  const screen = await open({ server, client })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Show the yard' }))
  const section = screen.getByLabelText('Answered on the starter’s page under')
  await expect.element(section).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Who does it'), 'New starter')
  await userEvent.selectOptions(section, 'Bank details')
  await userEvent.selectOptions(screen.getByLabelText('Who does it'), 'Client')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect
    .element(screen.getByText('Only the new starter’s own items, without a document, are answered on their page'))
    .toBeVisible()
  expect(server.asked(SAVE)).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText('Who does it'), 'New starter')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await expect.poll(() => sent(server, SAVE)).toHaveLength(1)
  expect(sent(server, SAVE)[0].items[1]).toMatchObject({ owner: 'starter', section: 'bank' })
})
