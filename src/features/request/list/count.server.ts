import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { countUpTo, exactly, type Total } from '#platform/database/count.server.ts'
import type { Source } from '#platform/database/first-of.server.ts'
import { type RequestQuery, RequestType } from '../contract.ts'
import { requestFigures } from '../stats/requests.server.ts'
import type { WordWithPeople } from './add-people.server.ts'
import { matching } from './matching.server.ts'
import { statusesOf } from '../statuses.ts'

type Query = z.output<typeof RequestQuery>
type Counted = { tenants: readonly string[]; query: Query; words: readonly WordWithPeople[]; source: Source }

/** By type and status, from the companies’ figures; other filters are counted only as far as that is fast. */
export async function countRequests(tx: Tx, actor: Actor, { tenants, query, words, source }: Counted): Promise<Total> {
  const { status, type, limit: _, after: __, sort: ___, ...others } = query
  if (Object.values(others).some((each) => each !== undefined))
    return countUpTo(tx, tenants, source, matching(query, words))
  const figures = await requestFigures(tx, actor)
  return exactly(figures.count(type ?? RequestType.options, statusesOf(status)))
}
