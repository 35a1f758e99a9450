import { type RawBuilder, sql } from 'kysely'
import { lookFor, type Looking } from '#platform/call/look-for.server.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { countUpTo } from '#platform/database/count.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { newestOf, type Source, type Sql } from '#platform/database/first-of.server.ts'
import { searched } from '#platform/search/search.server.ts'
import type { Word } from '#platform/search/words.server.ts'

type Asked = Parameters<typeof pageOf>[1]['query'] & { q?: string | undefined; after?: string | undefined }
type Call<Query> = { tx: Tx; actor: Actor; query: Query; headers: Headers }

/** The list of a type of request: `as` is the name of its table in each part. */
type TypeList<Row, Query> = {
  path: string
  as: string
  /** The column that orders it. */
  moment: string
  of: Source['of']
  /** The same rows of all companies, through the index of the words in `search_text`. */
  found: (word: Word) => Sql
  /** Only the filters in use, so that each combination is planned for itself. */
  filters: (query: Query) => Sql[]
  /** The rows of `newest n`, which has `tenant_id`, `request_id` and `moment`, in order. */
  rows: (newest: Sql) => RawBuilder<Row>
}

/** A page of it, newest first. The cursor is the request’s id, by which rows of one moment are ordered. */
export async function pageOfType<Row extends { requestId: string; createdAt: string }, Query extends Asked>(
  { tx, actor, query, headers }: Call<Query>,
  list: TypeList<Row, Query>,
): Promise<Row[]> {
  const { rows, total, isSimilar } = await lookFor(query, async (looking) => {
    const matching = matchingIn(list, query, looking)
    const source = await sourceOf(tx, actor, list, looking)
    const newest = newestOf(actor.tenants, source, {
      as: list.as,
      moment: list.moment,
      id: 'request_id',
      most: query.limit + 1, // one more than the page holds
      after: readCursor(looking.after),
      matching,
    })
    const listed = await list.rows(newest).execute(tx)
    return { rows: listed.rows, count: () => countUpTo(tx, actor.tenants, source, matching) }
  })
  const inOrder = rows.map((row) => ({ row, createdAt: row.createdAt, id: row.requestId }))
  return pageOf(inOrder, { path: list.path, query, total, isSimilar, headers }).map(({ row }) => row)
}

/** Of its request, in each row, read from `listedJoins`. */
export const listedColumns = sql`r.reference, r.title, r.status as request_status, t.name as company_name,
  greatest(0, r.message_count - coalesce(seen.seen_count, 0)) as unread_count`

/** The company, and how much of the messages its reader has seen. */
export const listedJoins = (actor: Pick<Actor, 'id'>) => sql`
  join tenants t on t.id = n.tenant_id
  left join message_reads seen
    on seen.tenant_id = n.tenant_id and seen.request_id = n.request_id and seen.user_id = ${actor.id}`

function matchingIn<Row, Query>({ as, filters }: TypeList<Row, Query>, query: Query, { words }: Looking) {
  const conditions = [...filters(query), ...words.map((word) => mentions(as, word))]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Its words are kept in small letters. */
const mentions = (as: string, { isIn }: Word) => isIn(sql.ref(`${as}.search_text`))

const sourceOf = <Row, Query>(tx: Tx, { tenants }: Actor, list: TypeList<Row, Query>, { words }: Looking) =>
  searched(
    tx,
    { tenants, words },
    {
      of: list.of,
      order: sql`${sql.ref(`${list.as}.${list.moment}`)} desc`,
      mentions: (word) => mentions(list.as, word),
      found: list.found,
    },
  )
