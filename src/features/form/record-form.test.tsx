import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod'
import { patch, Version } from '#platform/contract.ts'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { personal } from '#platform/personal.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { DateField, RecordDialog, TextField, useRecordForm, whole } from './form.tsx'

const Plan = z.object({ title: z.string(), place: z.string().nullable(), day: z.string(), version: z.int() })
type Plan = z.infer<typeof Plan>
const PlanFields = z.strictObject({ title: z.string().min(1), place: z.string().optional(), day: z.string() })
const changePlan = patch('/api/plans/:planId', {
  summary: 'Changes a plan.',
  for: ['staff'],
  body: z.strictObject({ ...PlanFields.shape, place: z.string().nullable(), version: Version.optional() }),
  returns: Plan,
})
const PATCH = 'PATCH /api/plans/1'

const before = { title: 'Tea', place: 'Bristol', day: '2026-12-01', version: 1 }
const theirs = { title: 'Coffee', place: 'Bath', day: '2026-12-02', version: 2 }
const late = { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current: theirs } }

function ChangePlan({ plan, fields = PlanFields }: { plan: Plan; fields?: typeof PlanFields }) {
  const { dialog, control } = useRecordForm({
    sends: changePlan,
    params: { planId: '1' },
    fields,
    record: plan,
    reads: Plan,
    values: ({ title, place, day }: Plan = plan) => ({ title, place: place ?? '', day }),
    draft: 'plan:1',
    body: (sent, version) => ({ ...whole(fields, sent), version }),
    onClose: () => undefined,
  })
  return (
    <RecordDialog {...dialog} title="Change the plan" does="Save">
      <TextField control={control} name="title" label="Title" />
      <TextField control={control} name="place" label="Place" />
      <DateField control={control} name="day" label="Day" />
    </RecordDialog>
  )
}

beforeEach(clearDrafts)

test('an emptied field is cleared, and each field is sent', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(PATCH, { body: theirs })
  const { screen } = await renderSignedIn(client, <ChangePlan plan={before} />)
  await userEvent.fill(screen.getByLabelText('Place'), '')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await until(() => expect(server.asked(PATCH)).toHaveLength(1))
  expect(JSON.parse(server.asked(PATCH)[0]?.body ?? '')).toEqual({
    title: 'Tea',
    place: null,
    day: '2026-12-01',
    version: 1,
  })
})

test('if a colleague saved first, the typed text stays, theirs is shown, and the other fields follow', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(PATCH, late)
  const { screen } = await renderSignedIn(client, <ChangePlan plan={before} />)
  await userEvent.fill(screen.getByLabelText('Title'), 'Cocoa')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Cocoa')
  await expect.element(screen.getByLabelText('Place')).toHaveValue('Bath')
  await expect.element(screen.getByText('Coffee')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep that instead' }).elements()).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await until(() => expect(server.asked(PATCH)).toHaveLength(2))
  expect(JSON.parse(server.asked(PATCH)[1]?.body ?? '')).toEqual({ ...theirs, title: 'Cocoa' })

  await userEvent.click(screen.getByRole('button', { name: 'Keep that instead' }))
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Coffee')
  await expect.element(screen.getByRole('button', { name: 'Keep that instead' })).not.toBeInTheDocument()
})

test('a draft comes back over a newer record without undoing its changes', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(PATCH, late)
  const first = await renderSignedIn(client, <ChangePlan plan={before} />)
  await userEvent.fill(first.screen.getByLabelText('Title'), 'Cocoa')
  await first.screen.unmount()

  const { screen } = await renderSignedIn(client, <ChangePlan plan={theirs} />)
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Cocoa')
  await expect.element(screen.getByLabelText('Place')).toHaveValue('Bath')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText('Coffee')).toBeVisible()
  expect(JSON.parse(server.asked(PATCH)[0]?.body ?? '')).toEqual({ ...theirs, title: 'Cocoa', version: 1 })
})

test('encrypted fields are never kept on the browser’s disk', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const sealed = PlanFields.extend({ title: personal(PlanFields.shape.title, 'confidential') })
  const { screen } = await renderSignedIn(client, <ChangePlan plan={before} fields={sealed} />)
  await userEvent.fill(screen.getByLabelText('Title'), 'Cocoa')
  await screen.unmount()
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('Cocoa')

  const again = await renderSignedIn(client, <ChangePlan plan={before} fields={sealed} />)
  await expect.element(again.screen.getByLabelText('Title')).toHaveValue('Cocoa')
})
