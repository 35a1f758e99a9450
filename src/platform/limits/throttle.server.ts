import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { tooMany } from '#platform/errors.ts'

/** After `free` attempts, each waits twice as long, up to `longest` seconds, for a day; or `most` per `seconds`. */
export type Limit = { free: number; longest: number } | { most: number; seconds: number }

type Key = Buffer

/** Counts an attempt or throws 429. Commit it before attempting, so that parallel attempts all count. */
export async function countAttempt(tx: Tx, key: Key, limit: Limit): Promise<number> {
  const { rows } = await ('free' in limit ? slowDown(key, limit) : ration(key, limit)).execute(tx)
  if (rows[0]) return rows[0].failures
  throw tooMany(await secondsToWait(tx, key))
}

/** As `countAttempt`, for calls whose answer must not reveal the limit. */
export async function isWithin(tx: Tx, key: Key, limit: Extract<Limit, { most: number }>): Promise<boolean> {
  const { rows } = await ration(key, limit).execute(tx)
  return rows.length > 0
}

type Counted = { failures: number }

function slowDown(key: Key, { free, longest }: Extract<Limit, { free: number }>) {
  const failures = sql`case when t.last_at < now() - interval '24 hours' then 1 else t.failures + 1 end`
  const wait = sql`make_interval(secs => least(power(2, least(${failures} - ${free}::int, 30)), ${longest}::int))`
  return sql<Counted>`
    insert into throttles as t (key, failures) values (${key}, 1)
    on conflict (key) do update set failures = ${failures}, last_at = clock_timestamp(),
      blocked_until = case when ${failures} >= ${free}::int then clock_timestamp() + ${wait} end
    where t.blocked_until is null or t.blocked_until <= clock_timestamp()
    returning failures`
}

function ration(key: Key, { most, seconds }: Extract<Limit, { most: number }>) {
  const isOver = sql`t.since <= clock_timestamp() - make_interval(secs => ${seconds}::int)`
  return sql<Counted>`
    insert into throttles as t (key, failures, blocked_until)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}::int))
    on conflict (key) do update set last_at = clock_timestamp(),
      failures = case when ${isOver} then 1 else t.failures + 1 end,
      since = case when ${isOver} then clock_timestamp() else t.since end,
      blocked_until = case when ${isOver} then excluded.blocked_until else t.blocked_until end
    where t.failures < ${most}::int or ${isOver}
    returning failures`
}

async function secondsToWait(tx: Tx, key: Key) {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from blocked_until - clock_timestamp())))::int as seconds
    from throttles where key = ${key}`.execute(tx)
  return rows[0]?.seconds ?? 1
}

/** Forgets all attempts. */
export async function forgive(tx: Tx, key: Key) {
  await tx.deleteFrom('throttles').where('key', '=', key).execute()
}

/** After a success: uncounts this attempt alone. */
export async function giveBack(tx: Tx, key: Key) {
  await sql`update throttles set failures = greatest(0, failures - 1) where key = ${key}`.execute(tx)
}
