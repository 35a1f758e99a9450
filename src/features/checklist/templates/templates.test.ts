import { expect } from 'vitest'
import { listLog } from '#features/security-log/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { addTemplate, getChecklist, listTemplates, startChecklist, updateTemplate } from '../contract.ts'

const item = {
  title: 'Book the van course',
  why: 'No one drives without it',
  owner: 'staff',
  dueOffset: -3,
  wantsDocument: false,
} as const
const drivers = { name: 'Driver', items: [item] }

test('there is one template to begin with, whose items have a reason, an owner and a due date', async ({ sam }) => {
  const [first] = await sam.call(listTemplates)
  expect(first).toMatchObject({ name: 'New starter', archivedAt: null, version: 1 })
  expect(first?.items.length).toBeGreaterThan(10)
  const contract = first?.items.find(({ title }) => title === 'Upload the signed contract')
  expect(contract).toMatchObject({ owner: 'client', dueOffset: 0, wantsDocument: true })
})

test('staff write templates; a checklist keeps the items it was started with', async ({ ada, sam, sita }) => {
  const { id: templateId, version } = await sam.call(addTemplate, { body: drivers })
  const { employee } = await ada.raises(anOnboarding())
  const params = { employeeId: employee?.id ?? '' }
  await sam.call(startChecklist, { params, body: { templateId } })

  const items = [{ ...item, title: 'Book the lorry course' }]
  const changed = await sita.call(updateTemplate, { params: { templateId }, body: { items, version } })
  expect(changed).toMatchObject({ name: 'Driver', items, version: 2 })
  expect((await ada.call(getChecklist, { params })).items).toMatchObject([{ title: item.title, why: item.why }])
})

test('the slower user gets the current template', async ({ sam, sita }) => {
  const { id: templateId, version } = await sam.call(addTemplate, { body: drivers })
  await sita.call(updateTemplate, { params: { templateId }, body: { name: 'Van driver', version } })
  const late = sam.call(updateTemplate, { params: { templateId }, body: { name: 'Lorry driver', version } })
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { name: 'Van driver', version: 2 } },
  })
  const unknown = { params: { templateId: crypto.randomUUID() }, body: { name: 'Unknown' } }
  await expect(sam.call(updateTemplate, unknown)).rejects.toMatchObject({ status: 404 })
})

test('an archived template is no longer used, and can be brought back', async ({ ada, sam }) => {
  const { id: templateId } = await sam.call(addTemplate, { body: { ...drivers, name: 'A retired one' } })
  const archived = await sam.call(updateTemplate, { params: { templateId }, body: { isArchived: true } })
  expect(archived.archivedAt).not.toBeNull()
  expect((await sam.call(listTemplates)).at(-1)?.archivedAt).not.toBeNull()
  const { employee } = await ada.raises(anOnboarding())
  const starting = { params: { employeeId: employee?.id ?? '' }, body: { templateId } }
  await expect(sam.call(startChecklist, starting)).rejects.toMatchObject({ body: { code: 'INVALID_REFERENCE' } })

  await sam.call(updateTemplate, { params: { templateId }, body: { isArchived: false } })
  expect((await sam.call(startChecklist, starting)).items).toHaveLength(1)
})

test('clients and administrators neither read nor write them', async ({ ada, admin, sam }) => {
  const { id: templateId } = await sam.call(addTemplate, { body: drivers })
  for (const outsider of [ada, admin]) {
    await expect(outsider.call(listTemplates)).rejects.toMatchObject({ status: 403 })
    await expect(outsider.call(addTemplate, { body: drivers })).rejects.toMatchObject({ status: 403 })
    const change = outsider.call(updateTemplate, { params: { templateId }, body: { name: 'Ours' } })
    await expect(change).rejects.toMatchObject({ status: 403 })
  }
})

test('staff of a shared company hear of it, clients do not, and the security log says who', async ({
  ada,
  admin,
  sam,
  sita,
}) => {
  const [sitas, adas] = [await sita.hears(), await ada.hears()]
  await sam.call(addTemplate, { body: { ...drivers, name: 'Heard of' } })
  // Events within ten milliseconds are sent as one.
  expect((await sitas.next())?.paths).toEqual(['/api/checklist-templates', '/api/wording/changes'])
  await ada.raises(anOnboarding())
  expect((await adas.next())?.paths).not.toContain('/api/checklist-templates')
  const log = await admin.call(listLog, { query: { event: 'checklist_template.edited' } })
  expect(log[0]).toMatchObject({ actor: { id: sam.id }, action: 'create', metadata: { template: 'Heard of' } })
  for (const news of [sitas, adas]) news.close()
})

test('wrong input is marked at its field', async ({ sam }) => {
  const refusals: [object, string, string][] = [
    [{ name: '' }, 'name', 'Name is required'],
    [{ items: [] }, 'items', 'Add at least one item'],
    [{ items: [{ ...item, dueOffset: -61 }] }, 'items.0.dueOffset', 'At most 60 working days before the start date'],
    [{ items: [{ ...item, why: ' ' }] }, 'items.0.why', 'Say in a sentence why'],
  ]
  for (const [changes, field, message] of refusals)
    await expect(sam.call(addTemplate, { body: { ...drivers, ...changes } })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [message] } },
    })
})
