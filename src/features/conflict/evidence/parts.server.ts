import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { insertRows } from '#platform/database/insert.server.ts'
import { invalid, invalidReference } from '#platform/errors.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { NewExhibit } from './contract.ts'

type Bearings = NewExhibit['bearings']

/** 400 unless every allegation is one of the case. */
export async function ensureAllegations(tx: Tx, { tenantId, requestId }: CaseRef, bearings: Bearings) {
  if (bearings.length === 0) return
  const known = await tx
    .selectFrom('allegations')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId }))
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  if (!bearings.every(({ allegationId }) => ids.has(allegationId))) throw invalidReference('bearings')
}

/** A bearing that is removed keeps its row, with null. */
export async function setBearings(tx: Tx, { tenantId, requestId }: CaseRef, exhibitId: string, bearings: Bearings) {
  await tx
    .updateTable('exhibitBearings')
    .set({ bearing: null })
    .where((eb) => eb.and({ tenantId, requestId, exhibitId }))
    .execute()
  await insertRows(
    tx,
    'exhibitBearings',
    bearings.map((each) => ({ ...each, tenantId, requestId, exhibitId })),
    sql`on conflict (tenant_id, request_id, exhibit_id, allegation_id) do update set bearing = excluded.bearing`,
  )
}

type File = Pick<NewExhibit, 'documentId' | 'statementId'>

/** 400 unless the document or statement belongs to this case, may become an exhibit and is not one already. */
export async function ensureFile(tx: Tx, of: CaseRef, { documentId, statementId }: File) {
  if (documentId) {
    await ensureDocument(tx, of, documentId)
    await ensureNew(tx, of, { field: 'documentId', id: documentId, what: 'document' })
  }
  if (statementId) {
    await ensureSigned(tx, of, statementId)
    await ensureNew(tx, of, { field: 'statementId', id: statementId, what: 'statement' })
  }
}

async function ensureDocument(tx: Tx, { tenantId, requestId }: CaseRef, documentId: string) {
  const known = await tx
    .selectFrom('documents')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId, id: documentId }))
    .executeTakeFirst()
  if (!known) throw invalidReference('documentId')
}

/** A draft may still change, and clients must not learn of it. */
async function ensureSigned(tx: Tx, { tenantId, requestId }: CaseRef, statementId: string) {
  const known = await tx
    .selectFrom('caseStatements')
    .select('signedOn')
    .where((eb) => eb.and({ tenantId, requestId, id: statementId }))
    .executeTakeFirst()
  if (!known) throw invalidReference('statementId')
  if (known.signedOn === null) throw invalid({ statementId: ['A statement is an exhibit once it is signed'] })
}

type Part = { field: 'documentId' | 'statementId'; id: string; what: string }

async function ensureNew(tx: Tx, { tenantId, requestId }: CaseRef, { field, id, what }: Part) {
  const entered = await tx
    .selectFrom('exhibits')
    .select('number')
    .where((eb) => eb.and({ tenantId, requestId }))
    .where(field, '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (entered) throw invalid({ [field]: [`This ${what} is exhibit ${entered.number} already`] })
}
