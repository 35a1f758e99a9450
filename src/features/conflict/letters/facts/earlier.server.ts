import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { type DataKey, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { LetterCase } from '../case.server.ts'
import type { MergeField, MergeValues } from '../fields.ts'
import { LETTERS, SealedText } from '../sealed.ts'

const OF_PERSON: readonly MergeField[] = ['personAddress']
const OF_CASE: readonly MergeField[] = ['companyAddress', 'contact', 'support', 'signatory', 'signatoryRole']

/** The values that no record of a case holds and its next letter has again. An issued letter keeps them beside its text. */
export const repeated: readonly MergeField[] = [...OF_PERSON, ...OF_CASE]

const LOOKED_AT = 20

/** The values that were typed into a letter of the case before, the newest first; an address for its own person alone. */
export async function writtenBefore(tx: Tx, { tenantId, requestId }: LetterCase, key: DataKey) {
  const { rows } = await sql<{ id: string; participantId: string; content: Buffer }>`
    select id, participant_id, content from letters
    where tenant_id = ${tenantId} and request_id = ${requestId} and status <> 'discarded' and content is not null
    order by created_at desc, id limit ${LOOKED_AT}`.execute(tx)
  const earlier = rows.map(({ id, participantId, content }) => ({
    participantId,
    values: unsealRecord(SealedText, { content }, key, { tenantId, table: LETTERS, id }).content.values,
  }))
  return (person: string): MergeValues => ({
    ...newest(OF_CASE, earlier),
    ...newest(
      OF_PERSON,
      earlier.filter(({ participantId }) => participantId === person),
    ),
  })
}

const newest = (fields: readonly MergeField[], earlier: readonly { values: MergeValues }[]): MergeValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = earlier.find(({ values }) => values[field]?.trim())?.values[field]
      return value ? [[field, value]] : []
    }),
  )
