import { type RawBuilder, sql } from 'kysely'
import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { columns, split } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalid, notFound } from '#platform/errors.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { workOn } from '../review/lock.server.ts'
import { reviewDrafted } from '../contract.ts'
import { canReveal, canWork } from '../policy.ts'
import { actIn } from '../review/act.server.ts'
import { wholeReview } from '../review/queries.server.ts'
import { revealed } from './revealed.server.ts'
import { reviewKeyOf } from '../review/sealed/seal.server.ts'
import {
  addFairnessNote,
  FairnessFields,
  type FairnessNote,
  fairnessRevealed,
  listFairness,
  revealFairness,
  SealedFairness,
  updateFairnessNote,
} from './contract.ts'

const TABLE = 'performance_fairness_notes'
const what = 'fairness_note'

type Row = FairnessNote & { tenantId: string; requestId: string }

const fields = columns('performanceFairnessNotes', FairnessFields, 'n')

async function notesWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${fields}, n.answer is not null as has_answer, n.agreed is not null as has_agreed, n.tenant_id, n.request_id
    from performance_fairness_notes n where ${condition} order by n.asked_on desc, n.created_at desc, n.id`.execute(tx)
  return rows
}

async function noteRow(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const [row] = await notesWhere(tx, sql`n.id = ${id} and n.tenant_id = any (${actor.tenants}::uuid[])`)
  if (!row) throw notFound()
  return row
}

function toNote(row: Row): FairnessNote {
  const [own] = split(FairnessFields, row)
  return { ...own, hasAnswer: row.hasAnswer, hasAgreed: row.hasAgreed }
}

const listRoute = route(listFairness, async ({ tx, actor, params }) => {
  const { tenantId, requestId, requestStatus, status } = await wholeReview(tx, actor, params.requestId)
  allow(canReveal(actor))
  const rows = await notesWhere(tx, sql`n.tenant_id = ${tenantId} and n.request_id = ${requestId}`)
  const isOpen = requestStatus === 'pending' || requestStatus === 'in_progress'
  return { notes: rows.map(toNote), can: { write: canWork(actor) && isOpen && status !== 'completed' } }
})

const addRoute = route(addFairnessNote, async ({ body, ...call }) => {
  const { tx, actor, keyring, params, record } = call
  const review = await workOn(call, params.requestId)
  const { tenantId, requestId } = review
  const { answer, agreed, answeredOn = null, ...asked } = body

  const id = crypto.randomUUID()
  const sealed = await sealedTexts(
    { tx, keyring },
    { tenantId, requestId, id: review.id, noteId: id },
    { answer, agreed },
  )
  await tx
    .insertInto('performanceFairnessNotes')
    .values({ ...asked, ...sealed, id, tenantId, requestId, answeredOn })
    .execute()
  // The history does not mention it.
  record(reviewDrafted, actIn(review, { action: 'create', what, id }))
  return toNote(await noteRow(tx, actor, id))
})

const updateRoute = route(updateFairnessNote, async ({ body, ...call }) => {
  const { tx, actor, keyring, params, record } = call
  const row = await noteRow(tx, actor, params.fairnessNoteId)
  const review = await workOn(call, row.requestId)
  const { version, answer, agreed, answeredOn = null, ...asked } = body
  const now = await noteRow(tx, actor, row.id)
  if (now.hasAnswer && !answeredOn) throw invalid({ answeredOn: ['Enter the day they answered'] })
  if (!now.hasAnswer && answeredOn && !answer) throw invalid({ answer: ['Say what they answered'] })

  const where = { ...review, noteId: row.id }
  const changes = { ...asked, answeredOn, ...(await sealedTexts({ tx, keyring }, where, { answer, agreed })) }
  const changed = await updateVersioned(tx, 'performanceFairnessNotes', {
    record: row,
    changes,
    version,
    read: async () => toNote(await noteRow(tx, actor, row.id)),
  })
  record(reviewDrafted, actIn(row, { what, id: row.id }))
  return changed
})

type Texts = { answer?: string | undefined; agreed?: string | undefined }
type Place = { tenantId: string; requestId: string; id: string; noteId: string }

/** Only the given texts. */
async function sealedTexts({ tx, keyring }: Pick<Call, 'tx' | 'keyring'>, of: Place, { answer, agreed }: Texts) {
  const given = { ...(answer && { answer }), ...(agreed && { agreed }) }
  const where = { tenantId: of.tenantId, table: TABLE, id: of.noteId }
  return sealRecord(SealedFairness, given, await reviewKeyOf(tx, keyring, of), where)
}

const revealRoute = route(revealFairness, async (call) => {
  const { tx, actor, params, body, record } = call
  const { tenantId, requestId, id } = await noteRow(tx, actor, params.fairnessNoteId)
  allow(canReveal(actor))
  const sealed = await tx
    .selectFrom('performanceFairnessNotes')
    .select(body.field)
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  const opened = await revealed(call, SealedFairness, sealed, { tenantId, requestId, table: TABLE, id })
  const value = opened[body.field]
  if (!value) throw notFound()

  const metadata = { field: body.field }
  record(fairnessRevealed, actIn({ tenantId, requestId }, { action: 'view', what, id, metadata }))
  return { value }
})

export const fairnessRoutes: Route[] = [listRoute, addRoute, updateRoute, revealRoute]
