import { Client } from 'pg'
import { report } from './aims.ts'
import { ask } from './ask.ts'
import { shares } from './in-turn.ts'
import { REQUESTS_PER_TENANT } from './seed.ts'
import type { Stage } from './stage.ts'
import { signIn } from './tenants.ts'

const CALLS = 200
// The first ones fill the heap to the point of garbage collection.
const FIRST_EXPORTS = 5
const EXPORTS = 10
const SERVED = 100
const OFFICE = 'office'

const screens = {
  figures: '/api/stats/completed',
  list: '/api/requests?status=completed&limit=20',
  'of a type and finisher': '/api/requests?status=completed&type=onboarding&limit=20&completedById=',
  'of some days': '/api/requests?status=completed&limit=20&from=2020-01-01&to=2199-01-01',
  search: '/api/requests?status=completed&limit=20&q=request%207%20of',
  'search misspelt': '/api/requests?status=completed&limit=20&q=reqeust%207%20of',
}

/** Times the screen of completed requests, one call at a time, for an adviser of a few companies and one of many. */
export async function measureCompleted(stage: Stage) {
  const { office, finisher, finished, exported } = await furnish(stage)
  console.log(`\nCompleted, ${finished.toLocaleString('en-GB')} of them, one at a time`)
  for (const [name, path] of Object.entries(screens)) {
    const whole = path.endsWith('=') ? path + finisher : path
    const cookies = stage.tenants.map(({ staff }) => staff)
    report(`completed ${name}, p95`, await p95(stage, cookies, whole), { unit: 'ms', digits: 1, aim: { atMost: 30 } })
    report(` for an adviser of ${SERVED} companies`, await p95(stage, [office], whole), { unit: 'ms', digits: 1 })
  }
  await measureExport(stage, office, exported)
}

/** Completes as many requests as were seeded; one adviser serves many companies. */
async function furnish({ database }: Stage) {
  const owner = new Client({ ...database, connectionTimeoutMillis: 10_000, query_timeout: 120_000 })
  await owner.connect()
  try {
    await owner.query(
      `insert into users (username, email, password, role, first_name, last_name, is_first_login)
       values ($1, $1 || '@example.com', 'none', 'staff', 'The', 'Office', false)`,
      [OFFICE],
    )
    await owner.query(
      `insert into staff_assignments (tenant_id, staff_id) select t.id, u.id from (select id from tenants limit $2) t, users u where u.username = $1`,
      [OFFICE, SERVED],
    )
    await owner.query(
      `insert into requests (tenant_id, title, description, type, status, client_id, completed_at, completed_by_id, created_at)
       select t.id, 'Earlier request ' || r, repeat('What happened, when, and who was there. ', 8),
         (array['onboarding', 'performance_review', 'conflict_resolution'])[1 + r % 3], 'completed', c.id,
         now() - make_interval(days => r), (select id from users where username = $1), now() - make_interval(days => r + 9)
       from tenants t join users c on c.tenant_id = t.id and c.username like 'client%', generate_series(1, $2::int) r`,
      [OFFICE, REQUESTS_PER_TENANT / 2],
    )
    await owner.query('vacuum analyze requests')
    const { rows } = await owner.query<{ finisher: string; finished: number; exported: number }>(
      `select u.id as finisher, count(*)::int as finished, count(a.tenant_id)::int as exported
       from users u join requests r on r.status = 'completed'
       left join staff_assignments a on a.staff_id = u.id and a.tenant_id = r.tenant_id
       where u.username = $1 group by u.id`,
      [OFFICE],
    )
    const [{ finisher, finished, exported } = { finisher: '', finished: 0, exported: 0 }] = rows
    return { office: await signIn(owner, OFFICE), finisher, finished, exported }
  } finally {
    await owner.end()
  }
}

async function p95({ server }: Stage, cookies: string[], path: string) {
  const times = []
  for (let n = 0; n < CALLS; n++) {
    const cookie = cookies[n % cookies.length] ?? ''
    const from = performance.now()
    await ask(server.port, { path, cookie })
    times.push(performance.now() - from)
  }
  return shares(times).p95
}

/** Repeats the largest export: the server's memory must not grow with it. */
async function measureExport({ server }: Stage, office: string, rows: number) {
  const exports = async (count: number) => {
    for (let n = 0; n < count; n++) await ask(server.port, { path: '/api/completed-requests.csv', cookie: office })
    return server.memory()
  }
  report('resident before', server.memory().now, { unit: 'MB' })
  const first = await exports(FIRST_EXPORTS)
  const from = performance.now()
  const last = await exports(EXPORTS)
  const seconds = (performance.now() - from) / 1_000
  report('completed csv', (EXPORTS * rows) / seconds, { unit: 'rows/s' })
  report(`resident after ${FIRST_EXPORTS} files`, first.now, { unit: 'MB' })
  report(`resident after ${EXPORTS} more`, last.now, { unit: 'MB', aim: { atMost: Math.ceil(first.now) + 10 } })
  report('resident at most', last.most, { unit: 'MB' })
}
