import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { eachCompany } from '#platform/database/first-of.server.ts'
import { isThroughIndex } from '#platform/search/search.server.ts'
import type { Word } from '#platform/search/words.server.ts'

/** A word, and the ids of people whose names contain it, as a PostgreSQL array: there may be thousands. */
export type WordWithPeople = Word & { clients: string; staff: string }

const NOBODY = '{}'

/**
 * Adds to each word the people whose names contain it. Looked up once for a search: repeated in each of its statements,
 * or for each request, it would take as long as the search itself.
 */
export async function addPeople(tx: Tx, tenants: readonly string[], words: readonly Word[]): Promise<WordWithPeople[]> {
  if (words.length === 0) return []
  const called = words.map((word, n) => sql`select ${n}::int as word, p.id, p.role ${peopleCalled(tenants, word)}`)
  const { rows } = await sql<{ word: number; clients: string | null; staff: string | null }>`
    select p.word, (array_agg(p.id) filter (where p.role = 'client'))::text as clients,
      (array_agg(p.id) filter (where p.role = 'staff'))::text as staff
    from (${sql.join(called, sql` union all `)}) p group by p.word`.execute(tx)
  return words.map((word, n) => {
    const people = rows.find((row) => row.word === n)
    return { ...word, clients: people?.clients ?? NOBODY, staff: people?.staff ?? NOBODY }
  })
}

/**
 * The index finds the clients of all companies that the caller serves. If a list is limited to some of them, its filter
 * leaves out the others.
 */
function peopleCalled(tenants: readonly string[], word: Word) {
  const fits = word.isIn(sql`p.search_text`)
  if (isThroughIndex(tenants, word))
    return sql`from find_people(${word.wanted}) f (id) join users p on p.id = f.id where ${fits}`
  return sql`from (
    select p.id, p.role, p.search_text from ${eachCompany(tenants)} join users p on p.tenant_id = t.id
    union all
    select p.id, p.role, p.search_text from users p where p.role = 'staff') p where ${fits}`
}
