import { sql } from 'kysely'
import type * as z from 'zod'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { SealedRow } from '#platform/secrets/seal.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { caseSealOf, type Reader } from '../case/seal.server.ts'
import { type Entered, FactWords, type StoryFact } from './contract.ts'
import { factKinds } from './kinds.ts'

export const TABLE = 'case_facts'

type Fields = Pick<z.infer<typeof Entered>, 'id' | 'kind' | 'knownBy' | 'isContradicted'>
type Row = Fields &
  SealedRow<typeof FactWords> & { happenedOn: string; before: string | null; createdAt: string; by: NamedPerson }

export const factSealOf = (reader: Reader, of: CaseRef) => caseSealOf(reader, of, { table: TABLE, shape: FactWords })

/** No correction has taken the place of a fact `f`. */
export const isCurrent = sql`not exists (select from case_facts c where c.tenant_id = f.tenant_id
  and c.request_id = f.request_id and c.replaces_id = f.id)`

/** The facts that were entered by hand, as they stand. */
export async function enteredFacts(reader: Reader, of: CaseRef): Promise<StoryFact[]> {
  const [{ rows }, { open }] = await Promise.all([
    sql<Row>`
      select f.id, f.kind, f.known_by, f.happened_on, f.what, f.reason, f.created_at, o.happened_on as before,
        f.kind <> 'event' and exists (select from case_facts other where other.tenant_id = f.tenant_id
          and other.request_id = f.request_id and other.kind = f.kind and other.happened_on <> f.happened_on
          and not exists (select from case_facts c where c.tenant_id = f.tenant_id and c.request_id = f.request_id
            and c.replaces_id = other.id)) as is_contradicted,
        ${namedPerson('u')} as by
      from case_facts f join users u on u.id = f.recorded_by_id
      left join case_facts o on o.tenant_id = f.tenant_id and o.request_id = f.request_id and o.id = f.replaces_id
      where f.tenant_id = ${of.tenantId} and f.request_id = ${of.requestId} and ${isCurrent}`.execute(reader.tx),
    factSealOf(reader, of),
  ])
  return rows.map((row) => toFact(open(row)))
}

type Opened = Omit<Row, keyof typeof FactWords.shape> & z.infer<typeof FactWords>

function toFact({ happenedOn, before, createdAt, reason, ...fields }: Opened): StoryFact {
  const { label } = factKinds[fields.kind]
  return {
    on: happenedOn,
    says: fields.kind === 'event' ? fields.what : `${label}: ${fields.what}`,
    recordedAt: createdAt,
    entered: { ...fields, correction: before && reason ? { before, reason } : null },
  }
}
