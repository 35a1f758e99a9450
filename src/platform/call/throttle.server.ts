import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { tooMany } from '#platform/errors.ts'

/**
 * How often something may be tried. `free` attempts cost nothing, each later one has to wait twice as long as the one
 * before, at most `longest` seconds, until it is forgiven or a day has passed. Or so many (`most`) within `seconds`.
 */
export type Limit = { free: number; longest: number } | { most: number; seconds: number }

/** A key under which attempts are counted; see `fingerprint`. */
type Key = Buffer

/**
 * Counts one attempt before it is made, so that many at once count as many. Returns how many there have been, this one
 * included, or throws 429. Commit it before the attempt; give it back or forgive it when the attempt succeeds.
 */
export async function countAttempt(tx: Tx, key: Key, limit: Limit): Promise<number> {
  const { rows } = await ('free' in limit ? slowDown(key, limit) : ration(key, limit)).execute(tx)
  if (rows[0]) return rows[0].failures
  throw tooMany(await secondsToWait(tx, key))
}

/** As `countAttempt`, for limits that answer the same on either side of them: whether this one is within. */
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

/** Throws 429 where the next slowed-down attempt would; counts nothing. For turning away before anything is queued. */
export async function ensureNotBlocked(tx: Tx, key: Key) {
  const { rows } = await sql`select 1 from throttles where key = ${key} and blocked_until > clock_timestamp()`.execute(
    tx,
  )
  if (rows.length > 0) throw tooMany(await secondsToWait(tx, key))
}

/** The attempt succeeded, and with it all is forgiven. */
export async function forgive(tx: Tx, key: Key) {
  await tx.deleteFrom('throttles').where('key', '=', key).execute()
}

/** The attempt succeeded: it alone does not count. */
export async function giveBack(tx: Tx, key: Key) {
  await sql`update throttles set failures = greatest(0, failures - 1) where key = ${key}`.execute(tx)
}
