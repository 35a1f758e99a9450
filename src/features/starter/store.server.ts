import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#platform/database/database.server.ts'
import { personal } from '#platform/personal.ts'
import { type DataKey, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { Part, Values } from './parts.ts'

export type Whose = { tenantId: string; employeeId: string }

const Typed = z.record(z.string(), z.string())
const OfIdentity = z.object({ content: personal(Typed, 'identity') })
const OfMoney = z.object({ content: personal(Typed, 'financial') })
const shapeOf = (part: Part) => (part === 'bank' ? OfMoney : OfIdentity)
const placeOf = (tenantId: string, id: string) => ({ tenantId, table: 'starter_parts', id })

type Row = {
  id: string
  part: Part
  content: Buffer
  status: 'open' | 'waiting' | 'sent_back' | 'approved'
  reason: string | null
  approvedFields: string[]
  /** The id of the record that an approved field became. */
  became: Record<string, string>
  savedAt: string | null
  version: number
}
export type StoredPart = Omit<Row, 'content'> & { values: Values }

const columns = sql`p.id, p.part, p.content, p.status, p.reason, p.approved_fields, p.became, p.saved_at, p.version`

/** The parts filled in so far, in the order of the page; `only` one of them, or one locked for a change. */
export async function partsOf(
  tx: Tx,
  { tenantId, employeeId }: Whose,
  dataKey: DataKey,
  only?: { part: Part },
): Promise<StoredPart[]> {
  const which = only
    ? sql`and p.part = ${only.part} for update`
    : sql`order by array_position(${ORDER}::text[], p.part)`
  const { rows } = await sql<Row>`
    select ${columns} from starter_parts p
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId} ${which}`.execute(tx)
  return rows.map(({ content, ...row }) => {
    const { content: values } = unsealRecord(shapeOf(row.part), { content }, dataKey, placeOf(tenantId, row.id))
    return { ...row, values }
  })
}

const ORDER: Part[] = ['details', 'tax', 'bank', 'contacts', 'documents']

/** Begins every part with the details already known; parts that were begun before stay as they are. */
export async function beginParts(tx: Tx, whose: Whose, dataKey: DataKey, known: Record<Part, Values>) {
  const rows = ORDER.map((part) => {
    const id = crypto.randomUUID()
    return { ...whose, id, part, content: sealed(part, known[part], dataKey, placeOf(whose.tenantId, id)) }
  })
  await tx
    .insertInto('starterParts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'employeeId', 'part']).doNothing())
    .execute()
}

const sealed = (part: Part, content: Values, dataKey: DataKey, where: ReturnType<typeof placeOf>) =>
  sealRecord(shapeOf(part), { content }, dataKey, where).content

/** A part that the starter changes is open again, whatever was decided about it. */
export async function savePart(tx: Tx, whose: Whose, dataKey: DataKey, { id, part, values }: Saving) {
  const { savedAt } = await tx
    .updateTable('starterParts')
    .set({ content: sealed(part, values, dataKey, placeOf(whose.tenantId, id)), status: 'open' })
    .set({ savedAt: sql`now()`, version: sql`version + 1` })
    .where((eb) => eb.and({ tenantId: whose.tenantId, id }))
    .returning('savedAt')
    .executeTakeFirstOrThrow()
  return savedAt ?? ''
}

type Saving = Pick<StoredPart, 'id' | 'part' | 'values'>
