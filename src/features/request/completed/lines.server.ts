import { companyCalled } from '#features/session/contract.ts'
import type { Reading } from '#platform/call/route.server.ts'
import { csvOf } from '#platform/csv/csv.server.ts'
import { asTyped } from '#platform/search/words.server.ts'
import { type CompletedFilter, priorityLabels, type Request, type RequestType } from '../contract.ts'
import { fullName } from '../full-name.ts'
import { ofCompleted } from './completed.ts'
import { addPeople } from '../list/add-people.server.ts'
import { sourceOf } from '../list/source.server.ts'
import { orderOf, placeOf } from '../list/order.server.ts'
import { requestsInOrder } from '../queries.server.ts'

// In batches: no statement takes long, and rows that were sent are freed.
const BATCH = 500

const columns: { head: string; of: (request: Request) => string | null | undefined }[] = [
  { head: 'Reference', of: ({ reference }) => reference },
  { head: 'Title', of: ({ title }) => title },
  { head: 'Type', of: ({ type }) => inWords(type) },
  { head: 'Priority', of: ({ priority }) => priorityLabels[priority] },
  { head: 'Company', of: ({ client }) => companyCalled(client.companyName) },
  { head: 'Submitted by', of: ({ client }) => fullName(client) },
  { head: 'Submitted (UTC)', of: ({ createdAt }) => createdAt },
  { head: 'Completed (UTC)', of: ({ completedAt }) => completedAt },
  { head: 'Completed by', of: ({ completedBy }) => fullName(completedBy) },
  { head: 'Assigned to', of: ({ assignedTo }) => fullName(assignedTo) },
]

/** `performance_review` → `Performance review`. */
function inWords(type: RequestType) {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** In order of completion. Requests reopened or completed in the meantime are left out. */
export async function* linesOf(filter: CompletedFilter, reading: Reading) {
  const { head, lines } = await csvOf(columns)
  yield head
  const query = { ...ofCompleted(filter), limit: BATCH }
  const order = orderOf(query)
  let last: Request | undefined
  do {
    const from = last && placeOf(order, last)
    const found = await reading(async ({ tx, actor }) => {
      const words = await addPeople(tx, actor.tenants, asTyped(query.q))
      const source = await sourceOf(tx, actor.tenants, words)
      return requestsInOrder(tx, actor, { tenants: actor.tenants, query, words, order: { ...order, from }, source })
    })
    // One more than asked for: the next batch begins with it.
    const rows = found.slice(0, BATCH)
    if (rows.length > 0) yield lines(rows)
    last = found.length > BATCH ? rows.at(-1) : undefined
  } while (last)
}
