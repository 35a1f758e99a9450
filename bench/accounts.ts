import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { report } from './aims.ts'
import { type Ask, ask } from './ask.ts'
import { PASSWORD, signIn } from './tenants.ts'
import { shares } from './in-turn.ts'
import type { Stage } from './stage.ts'

const USERS = 10_000
const LISTS = 300
const LOGINS_PER_SECOND = 5
const SECONDS = 12
const READERS = 8
const PAUSE_MS = 100

/** Times the admin list with ten thousand accounts, and how far sign-ins slow other people down. */
export async function measureAccounts(stage: Stage) {
  console.log(`\nAccounts, ${USERS.toLocaleString('en-GB')} of them`)
  const admin = await furnish(stage)
  await measureAdminList(stage, admin)
  await measureSignIns(stage)
}

/** Adds accounts until there are `USERS`. Returns the administrator's cookie. */
export async function furnish({ database }: Stage) {
  const owner = new Client({ ...database, connectionTimeoutMillis: 10_000, query_timeout: 60_000 })
  await owner.connect()
  try {
    await owner.query(
      `insert into users (username, email, password, role, first_name, last_name, tenant_id, is_first_login)
       select 'colleague' || n, 'colleague' || n || '@example.com', 'none', 'client', 'Colleague', 'Number ' || n, t.id, false
       from generate_series(1, $1 - (select count(*)::int from users)) n
       cross join lateral (select id from tenants offset n % (select count(*) from tenants) limit 1) t`,
      [USERS],
    )
    await owner.query('vacuum analyze users')
    return await signIn(owner, 'masteradmin')
  } finally {
    await owner.end()
  }
}

async function measureAdminList({ server }: Stage, cookie: string) {
  const searches = [
    '',
    '?role=staff',
    '?state=never_signed_in',
    '?q=colleague77',
    '?limit=200',
    '?role=client&q=number',
  ]
  const times = []
  for (let n = 0; n < LISTS; n++) {
    const from = performance.now()
    await ask(server.port, { path: `/api/admin/users${searches[n % searches.length]}`, cookie })
    times.push(performance.now() - from)
  }
  report('admin list, p50', shares(times).p50, { unit: 'ms', digits: 1 })
  report('admin list, p95', shares(times).p95, { unit: 'ms', digits: 1, aim: { atMost: 30 } })
}

async function measureSignIns(stage: Stage) {
  const reading = { of: readers(stage), from: READERS, pauseMs: PAUSE_MS }
  const before = await timesOf(stage, reading)
  const [during, signIns] = await Promise.all([timesOf(stage, reading), timesOf(stage, signingIn(stage))])
  const [alone, beside] = [shares(before).p95, shares(during).p95]
  report(`login at ${LOGINS_PER_SECOND} a second, p95`, shares(signIns).p95, { unit: 'ms', aim: { atMost: 250 } })
  report('staff list, p95 without logins', alone, { unit: 'ms', digits: 1 })
  report('staff list, p95 beside them', beside, { unit: 'ms', digits: 1 })
  report('that is, times as long', beside / alone, { digits: 2, aim: { atMost: 1.5 } })
}

type Pace = { of: readonly Ask[]; from: number; pauseMs: number }

const readers = ({ tenants }: Stage): Ask[] => tenants.map(({ staff }) => ({ path: '/api/requests', cookie: staff }))

const signingIn = ({ tenants }: Stage): Pace => ({
  of: tenants.map(({ username }) => ({ path: '/api/auth/login', body: { username, password: PASSWORD } })),
  from: LOGINS_PER_SECOND,
  pauseMs: 1_000,
})

/** Calls from `from` clients, each once per `pauseMs`, evenly spread. */
async function timesOf({ server }: Stage, { of, from, pauseMs }: Pace): Promise<number[]> {
  const times: number[] = []
  let n = 0
  async function place(index: number) {
    const began = performance.now() + (index * pauseMs) / from
    for (let round = 0; round * pauseMs < SECONDS * 1_000; round++) {
      await sleep(Math.max(0, began + round * pauseMs - performance.now()))
      const asked = performance.now()
      const what = of[n++ % of.length]
      if (what) await ask(server.port, what)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: from }, (_, index) => place(index)))
  return times
}
