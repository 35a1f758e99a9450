import { sql } from 'kysely'
import type * as z from 'zod'
import { accountEvents } from '#features/session/contract.ts'
import { accountRoute, type Call, type Route } from '#platform/call/route.server.ts'
import { staleVersion } from '#platform/errors.ts'
import { addTemplate, checklistTemplatesChanged, listTemplates, updateTemplate } from '../contract.ts'
import { templateOf, templates } from './queries.server.ts'
import type { Template } from './template.ts'

// The templates belong to no company, so these calls are made past the fence, in the role that sees no request.

const listTemplatesRoute = accountRoute(listTemplates, ({ tx }) => templates(tx))

const addTemplateRoute = accountRoute(addTemplate, async (call) => {
  const { tx, body } = call
  const { id } = await tx
    .insertInto('checklistTemplates')
    .values({ name: body.name, items: JSON.stringify(body.items) })
    .returning('id')
    .executeTakeFirstOrThrow()

  const added = await templateOf(tx, id)
  tell(call, added, { action: 'create' })
  return added
})

const updateTemplateRoute = accountRoute(updateTemplate, async (call) => {
  const { tx, params, body } = call
  const before = await templateOf(tx, params.templateId)

  const { numUpdatedRows } = await tx
    .updateTable('checklistTemplates')
    .set({ ...columnsOf(body), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', before.id)
    .$if(body.version !== undefined, (query) => query.where('version', '=', body.version ?? before.version))
    .executeTakeFirst()
  const current = await templateOf(tx, before.id)
  if (numUpdatedRows === 0n) throw staleVersion(current)

  tell(call, current, { action: 'update', metadata: changesBetween(before, current) })
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

type Telling = Pick<Call, 'actor' | 'record' | 'announce'>
type Told = { action: 'create' | 'update'; metadata?: Record<string, unknown> }

function tell({ actor, record, announce }: Telling, { id, name }: Template, { action, metadata }: Told) {
  announce(checklistTemplatesChanged, { tenantsOf: actor.id })
  record(accountEvents.checklistTemplateEdited, {
    tenantId: null,
    about: {},
    audit: { action, resourceType: 'checklist_template', resourceId: id, metadata: { template: name, ...metadata } },
  })
}

const changesBetween = (before: Template, after: Template) => ({
  templateName: { before: before.name, after: after.name },
  templateItems: { before: before.items.length, after: after.items.length },
  templateArchived: { before: before.archivedAt !== null, after: after.archivedAt !== null },
})

export const templateRoutes: Route[] = [listTemplatesRoute, addTemplateRoute, updateTemplateRoute]
