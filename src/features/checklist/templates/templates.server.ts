import { sql } from 'kysely'
import type * as z from 'zod'
import { accountEvents } from '#features/session/contract.ts'
import { ensureMayChange, keepChange } from '#features/wording/wording.server.ts'
import { accountRoute, firmAct, type Call, type Route } from '#platform/call/route.server.ts'
import { staleVersion } from '#platform/errors.ts'
import { addTemplate, checklistTemplatesChanged, listTemplates, updateTemplate } from '../contract.ts'
import { templateOf, templates } from './queries.server.ts'
import { type Owner, sectionNames } from '../words.ts'
import type { Template } from './template.ts'

// The templates belong to no company, so these calls pass the fence, in a role that sees no request.

const listTemplatesRoute = accountRoute(listTemplates, ({ tx }) => templates(tx))

const addTemplateRoute = accountRoute(addTemplate, async (call) => {
  const { tx, body } = call
  await ensureMayChange(call)
  const { id } = await tx
    .insertInto('checklistTemplates')
    .values({ name: body.name, items: JSON.stringify(body.items) })
    .returning('id')
    .executeTakeFirstOrThrow()

  const added = await templateOf(tx, id)
  await tell(call, added, { action: 'create' })
  return added
})

const updateTemplateRoute = accountRoute(updateTemplate, async (call) => {
  const { tx, params, body } = call
  const before = await templateOf(tx, params.templateId)
  await ensureMayChange(call)

  const { numUpdatedRows } = await tx
    .updateTable('checklistTemplates')
    .set({ ...columnsOf(body), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', before.id)
    .$if(body.version !== undefined, (query) => query.where('version', '=', body.version ?? before.version))
    .executeTakeFirst()
  const current = await templateOf(tx, before.id)
  if (numUpdatedRows === 0n) throw staleVersion(current)

  await tell(call, current, { action: 'update', before, metadata: changesBetween(before, current) })
  return current
})

type Body = z.output<(typeof updateTemplate)['body']>

function columnsOf({ name, items, isArchived }: Body) {
  return {
    ...(name !== undefined && { name }),
    ...(items && { items: JSON.stringify(items) }),
    ...(isArchived !== undefined && { archivedAt: isArchived ? sql<string>`now()` : null }),
  }
}

type Telling = Pick<Call, 'tx' | 'actor' | 'record' | 'announce'>
type Told = { action: 'create' | 'update'; before?: Template; metadata?: Record<string, unknown> }

async function tell(call: Telling, template: Template, { action, before, metadata }: Told) {
  const { actor, record, announce } = call
  const { id, name } = template
  announce(checklistTemplatesChanged, { tenantsOf: actor.id })
  const kept = await keepChange(call, { of: id, ...(before && { before: textsOf(before) }), after: textsOf(template) })
  record(
    accountEvents.checklistTemplateEdited,
    firmAct(action, 'checklist_template', id, { template: name, ...metadata, ...kept }),
  )
}

const textsOf = ({ name, items, archivedAt }: Template) => ({
  Name: name,
  Items: items.map(inWords).join('\n'),
  Archived: archivedAt === null ? 'No' : 'Yes',
})

const ownerLabels: Record<Owner, string> = { client: 'the company', staff: 'the firm', starter: 'the new starter' }

function inWords({ title, why, owner, dueOffset, wantsDocument, section }: Template['items'][number]) {
  const document = wantsDocument ? ', with a document' : ''
  const answered = section ? `, answered on the starter’s page under ${sectionNames[section]}` : ''
  return `${title}: ${why} (${ownerLabels[owner]}, ${dueOffset} working days from the start date${document}${answered})`
}

const changesBetween = (before: Template, after: Template) => ({
  templateName: { before: before.name, after: after.name },
  templateItems: { before: before.items.length, after: after.items.length },
  templateArchived: { before: before.archivedAt !== null, after: after.archivedAt !== null },
})

export const templateRoutes: Route[] = [listTemplatesRoute, addTemplateRoute, updateTemplateRoute]
