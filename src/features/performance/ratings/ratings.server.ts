import { sql } from 'kysely'
import { accountEvents } from '#features/session/contract.ts'
import { ensureMayChange, keepChange } from '#features/wording/wording.server.ts'
import { accountRoute, firmAct, type Route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { staleVersion } from '#platform/errors.ts'
import { getRatingWords, RatingWords, ratingWordsChanged, updateRatingWords } from './contract.ts'

// The names belong to no company, so these calls run outside row-level security, in a role that sees no request.

const fields = columns('ratingScales', RatingWords, 's')

/** The current names. */
export async function ratingWordsNow(tx: Tx): Promise<RatingWords> {
  const { rows } = await sql<RatingWords>`select ${fields} from rating_scales s`.execute(tx)
  if (!rows[0]) throw new Error('The migration has made one.')
  return rows[0]
}

const getRatingWordsRoute = accountRoute(getRatingWords, ({ tx }) => ratingWordsNow(tx))

const updateRatingWordsRoute = accountRoute(updateRatingWords, async ({ tx, actor, body, announce, record }) => {
  const before = await ratingWordsNow(tx)
  await ensureMayChange({ tx, actor })

  const { version = before.version, words } = body
  const { numUpdatedRows } = await tx
    .updateTable('ratingScales')
    .set({ words, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('version', '=', version)
    .executeTakeFirst()
  const current = await ratingWordsNow(tx)
  if (numUpdatedRows === 0n) throw staleVersion(current)

  announce(ratingWordsChanged, { tenantsOf: actor.id })
  const kept = await keepChange(
    { tx, actor, announce },
    { of: 'ratings', before: byRating(before), after: byRating(current) },
  )
  record(
    accountEvents.ratingWordsEdited,
    firmAct('update', 'rating_scale', 'ratings', {
      before: before.words.join(', '),
      after: current.words.join(', '),
      ...kept,
    }),
  )
  return current
})

const byRating = ({ words }: RatingWords) => Object.fromEntries(words.map((word, n) => [`Rating ${n + 1}`, word]))

export const ratingsRoutes: Route[] = [getRatingWordsRoute, updateRatingWordsRoute]
