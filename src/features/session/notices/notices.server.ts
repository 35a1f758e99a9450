import { sql } from 'kysely'
import { accountRoute } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type AccountNotice, dismissNotice, NAMED, noticeDismissed, NOTICES } from './contract.ts'

type Changed = {
  userId: string
  what: AccountNotice['what']
  /** Null: the operator. */
  byId: string | null
  began?: readonly string[]
  ended?: readonly string[]
}

/** Keeps a notice for the owner of an account about a change that someone else made to it. */
export async function noteForOwner(tx: Tx, { userId, what, byId, began = [], ended = [] }: Changed) {
  if (userId === byId) return
  await tx
    .insertInto('accountNotices')
    .values({ userId, what, byId, began: [...began], ended: [...ended] })
    .execute()
}

type Row = Omit<AccountNotice, 'by' | 'began' | 'ended'> & {
  byId: string | null
  firstName: string | null
  lastName: string | null
  began: (string | null)[]
  ended: (string | null)[]
  beganCount: number
  endedCount: number
}

/** The notices that the owner has not dismissed, newest first. */
export async function noticesOf(tx: Tx, userId: string): Promise<AccountNotice[]> {
  const { rows } = await sql<Row>`
    select n.id, n.what, n.created_at as at, n.by_id, u.first_name, u.last_name,
      ${namesOf(sql`n.began`)} as began, cardinality(n.began) as began_count,
      ${namesOf(sql`n.ended`)} as ended, cardinality(n.ended) as ended_count
    from account_notices n left join users u on u.id = n.by_id
    where n.user_id = ${userId} and n.dismissed_at is null
    order by n.created_at desc, n.id limit ${NOTICES}`.execute(tx)
  return rows.map(({ byId, firstName, lastName, beganCount, endedCount, ...row }) => ({
    ...row,
    by: byId ? { firstName, lastName } : null,
    began: { names: row.began, count: beganCount },
    ended: { names: row.ended, count: endedCount },
  }))
}

const namesOf = (companies: ReturnType<typeof sql>) => sql`array(select t.name from tenants t
  where t.id = any (${companies}) order by coalesce(t.name, '') collate "en-GB-x-icu", t.id limit ${NAMED})`

export const dismissNoticeRoute = accountRoute(dismissNotice, async ({ tx, actor, params, touch }) => {
  const { numUpdatedRows } = await tx
    .updateTable('accountNotices')
    .set({ dismissedAt: sql`coalesce(dismissed_at, now())` })
    .where((eb) => eb.and({ id: params.noticeId, userId: actor.id }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()

  touch(noticeDismissed, {})
  return undefined
})
