import { sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import { olderThan, pageOf } from '#platform/call/page.server.ts'
import { accountRoute } from '#platform/call/route.server.ts'
import { exactly, totalOf } from '#platform/database/count.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { listWordingChanges, type Wording, wordingChanged } from './contract.ts'

/** By label. */
type Texts = Record<string, string>
type Change = { of: Wording; before?: Texts; after: Texts }

/** Keeps what was changed as it was and as it became; returns what the audit says of it. */
export async function keepChange(
  { tx, actor, announce }: Pick<Call, 'tx' | 'actor' | 'announce'>,
  { of, before = {}, after }: Change,
): Promise<{ changeId: string; changed: string[] } | undefined> {
  const changed = Object.keys(after).filter((label) => before[label] !== after[label])
  if (changed.length === 0) return undefined
  const only = (texts: Texts) =>
    JSON.stringify(Object.fromEntries(changed.flatMap((label) => (label in texts ? [[label, texts[label]]] : []))))
  const { rows } = await sql<{ id: string }>`
    insert into wording_changes (wording, before, after, changed_by_id)
    values (${of}, ${only(before)}, ${only(after)}, ${actor.id}) returning id`.execute(tx)
  announce(wordingChanged, { tenantsOf: actor.id })
  if (!rows[0]) throw new Error('The insert returned no row.')
  return { changeId: rows[0].id, changed }
}

type ChangeRow = {
  id: string
  before: Texts
  after: Texts
  createdAt: string
  by: NamedPerson
}

export const listChangesRoute = accountRoute(listWordingChanges, async ({ tx, query, headers }) => {
  const older = olderThan(query.after, 'c')
  const { rows } = await sql<ChangeRow>`
    select c.id, c.before, c.after, c.created_at, ${namedPerson('u')} as by
    from wording_changes c join users u on u.id = c.changed_by_id
    where c.wording = ${query.of} ${older}
    order by c.created_at desc, c.id desc limit ${query.limit + 1}`.execute(tx)
  const total = await totalOf(rows, query, async () => exactly(await countChanges(tx, query.of)))
  return pageOf(rows, { path: listWordingChanges.path, query, total, headers })
})

async function countChanges(tx: Tx, wording: Wording): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from wording_changes where wording = ${wording}`.execute(tx)
  return rows[0]?.total ?? 0
}
