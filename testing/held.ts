import type { World } from './world.ts'

/** Holds a request, as whoever changes it does, until `call` waits for it; `meanwhile` happens in between. */
export async function whileHeld(
  { owner }: World,
  requestId: string,
  { call, meanwhile }: { call: () => Promise<unknown>; meanwhile: () => Promise<unknown> },
) {
  await owner.query('begin')
  await owner.query('select from requests where id = $1 for no key update', [requestId])
  const called = Promise.allSettled([call()])
  try {
    await untilSomebodyWaits(owner)
    await meanwhile()
    await owner.query('commit')
  } finally {
    await owner.query('rollback')
  }
  return (await called)[0]
}

async function untilSomebodyWaits(owner: World['owner']) {
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  while ((await owner.query(waiting)).rows.length === 0) await new Promise(setImmediate)
}
