import type { Pool } from 'pg'

const EVERY_MS = 10 * 60_000

/** Deletes expired rows and runs the due jobs, every ten minutes. Safe on several servers at once. */
export function startSweeping(system: Pool, doJobs: () => Promise<void>) {
  const sweep = () =>
    void clear(system)
      .then(doJobs, doJobs)
      .catch(() => {})
  const timer = setInterval(sweep, EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Live updates are kept for a day: a browser away for longer refetches everything. */
export async function clear(system: Pool) {
  // For a day, the login page says why a session is over.
  await system.query("delete from sessions where expire < now() - interval '24 hours'")
  await system.query("delete from ended_sessions where ended_at < now() - interval '24 hours'")
  await system.query("delete from idempotency_keys where created_at < now() - interval '24 hours'")
  await system.query("delete from throttles where last_at < now() - interval '24 hours'")
  for (const table of ['pending_sign_ins', 'passkey_challenges', 'one_time_links'])
    await system.query(`delete from ${table} where expire < now()`)
  await system.query(
    "delete from mails where sent_at < now() - interval '7 days' or created_at < now() - interval '30 days'",
  )
  await system.query("delete from company_sets where used_at < now() - interval '24 hours'")
  await system.query("delete from events where created_at < now() - interval '24 hours'")
}
