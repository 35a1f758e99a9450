import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalidReference, notFound } from '#platform/errors.ts'
import { Template } from './template.ts'

const fields = columns('checklistTemplates', Template, 't')

/** Those on offer first, by name. */
export const templates = (tx: Tx) => read(tx, sql`true`)

export async function templateOf(tx: Tx, templateId: string): Promise<Template> {
  const [template] = await read(tx, sql`t.id = ${templateId}`)
  if (!template) throw notFound()
  return template
}

/** A template that may still be used, or 400. */
export async function offeredTemplate(tx: Tx, templateId: string): Promise<Template> {
  const [template] = await read(tx, sql`t.id = ${templateId} and t.archived_at is null`)
  if (!template) throw invalidReference('templateId')
  return template
}

async function read(tx: Tx, which: RawBuilder<unknown>): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select ${fields} from checklist_templates t where ${which}
    order by t.archived_at is not null, t.name, t.id`.execute(tx)
  return rows
}
