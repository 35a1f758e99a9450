import { Client } from 'pg'
import { furnish } from './accounts.ts'
import { report } from './aims.ts'
import { ask } from './ask.ts'
import { shares } from './in-turn.ts'
import type { Stage } from './stage.ts'
import { signIn } from './tenants.ts'

const CALLS = 100
const SERVED = [3, 100, 1_000]

const LIST = 30
const FIGURES = 10

const screens: Record<string, { path: string; most: number }> = {
  requests: { path: '/api/requests', most: LIST },
  'requests, active': { path: '/api/requests?status=active', most: LIST },
  'requests, unassigned and urgent': { path: '/api/requests?priority=urgent&assignedToId=nobody', most: LIST },
  'requests, active, by priority': { path: '/api/requests?status=active&sort=priority', most: LIST },
  'requests, by priority': { path: '/api/requests?sort=priority', most: LIST },
  'requests, oldest': { path: '/api/requests?status=active&sort=oldest', most: LIST },
  'requests, of one client': { path: '/api/requests?clientId=:company', most: LIST },
  'requests, of two clients, unassigned': {
    path: '/api/requests?clientId=:company,:another&assignedToId=nobody',
    most: LIST,
  },
  'requests, of several': {
    path: '/api/requests?status=pending,in_progress&type=onboarding,performance_review&sort=priority',
    most: LIST,
  },
  'search, a common word': { path: '/api/requests?q=request', most: LIST },
  'search, rare words': { path: '/api/requests?q=request%20177%20of%20company%2050', most: LIST },
  'search, no such word': { path: '/api/requests?q=zebra', most: LIST },
  'search, a common word misspelt': { path: '/api/requests?q=reqeust', most: LIST },
  'search, rare words misspelt': { path: '/api/requests?q=reqeust%20177%20of%20company%2050', most: LIST },
  'search, nothing similar': { path: '/api/requests?q=zebras%20crossing', most: LIST },
  'search, a name': { path: '/api/requests?q=client%20number%2053', most: LIST },
  'search, a name that all have': { path: '/api/requests?q=number', most: LIST },
  'search, a name that most have': { path: '/api/requests?q=colleague', most: LIST },
  'search, one letter': { path: '/api/requests?q=z', most: LIST },
  activity: { path: '/api/activity-logs', most: LIST },
  notifications: { path: '/api/notifications', most: LIST },
  'unread requests': { path: '/api/notifications/unread', most: LIST },
  onboardings: { path: '/api/onboarding/processes', most: LIST },
  'onboardings, search': { path: '/api/onboarding/processes?q=Employee&status=pending', most: LIST },
  cases: { path: '/api/conflict-resolution/cases', most: LIST },
  'cases, search': { path: '/api/conflict-resolution/cases?q=177%20of%20company%2050', most: LIST },
  'cases, search misspelt': { path: '/api/conflict-resolution/cases?q=hapened', most: LIST },
  reviews: { path: '/api/performance-reviews', most: LIST },
  completed: { path: '/api/requests?status=completed&limit=20', most: LIST },
  employees: { path: '/api/employees', most: LIST },
  'employees, search': { path: '/api/employees?q=zebra', most: LIST },
  'employees, search for a common word': { path: '/api/employees?q=employee', most: LIST },
  staff: { path: '/api/staff', most: LIST },
  clients: { path: '/api/clients', most: LIST },
  'staff, overdue': { path: '/api/staff/overdue', most: LIST },
  'stats, staff': { path: '/api/stats/staff', most: FIGURES },
  'stats, onboarding': { path: '/api/stats/onboarding', most: FIGURES },
  'stats, performance': { path: '/api/stats/performance', most: FIGURES },
  'stats, conflict': { path: '/api/stats/conflict', most: FIGURES },
  'stats, completed': { path: '/api/stats/completed', most: FIGURES },
}

/** Times the calls of an adviser's screens, one at a time, for one of a few companies and one of a thousand. */
export async function measureAdvisers(stage: Stage, only = '') {
  const served = SERVED.map((count) => Math.min(count, stage.size))
  // For the calls that search people, with ten thousand accounts.
  await furnish(stage)
  const advisers = await hire(stage, served)
  console.log(`\nAn adviser’s calls, one at a time, by the number of their companies`)
  for (const [name, { path, most }] of Object.entries(screens)) {
    if (!new RegExp(only).test(`adviser ${name}`)) continue
    const medians: number[] = []
    for (const [n, adviser] of advisers.entries()) {
      const { p50, p95 } = await timesOf(stage, adviser, path)
      medians.push(p50)
      report(n === 0 ? `${name}, ${served[n]} companies` : `  ${served[n]} companies, p95`, p95, {
        unit: 'ms',
        digits: 1,
        aim: { atMost: most },
      })
    }
    const [few = 0, , many = 0] = medians
    report('  cost of the most by that of the fewest', many / few, { digits: 2, aim: { from: 0.7, to: 1.3 } })
  }
}

type Adviser = { cookie: string; companies: string[] }

/** The bigger an office, the more of the same companies it serves. */
async function hire({ database }: Stage, served: number[]) {
  const owner = new Client({ ...database, connectionTimeoutMillis: 10_000, query_timeout: 120_000 })
  await owner.connect()
  try {
    const advisers: Adviser[] = []
    for (const [n, count] of served.entries()) {
      const username = `adviser${n}`
      await owner.query(
        `insert into users (username, email, password, role, first_name, last_name, is_first_login)
         values ($1, $1 || '@example.com', 'none', 'staff', 'Adviser', $1, false)`,
        [username],
      )
      await owner.query(
        `insert into staff_assignments (tenant_id, staff_id) select t.id, u.id
         from (select id from tenants where name like 'Company %' order by id limit $2) t, users u where u.username = $1`,
        [username, count],
      )
      advisers.push({ cookie: await signIn(owner, username), companies: await firstCompanies(owner) })
    }
    await owner.query('vacuum analyze')
    return advisers
  } finally {
    await owner.end()
  }
}

/** The first companies, which every adviser serves. */
async function firstCompanies(owner: Client) {
  const { rows } = await owner.query<{ id: string }>(
    "select id from tenants where name like 'Company %' order by id limit 2",
  )
  return rows.map(({ id }) => id)
}

async function timesOf(
  { server }: Stage,
  { cookie, companies: [company = '', another = ''] }: Adviser,
  screen: string,
) {
  const path = screen.replace(':company', company).replace(':another', another)
  const times: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const from = performance.now()
    await ask(server.port, { path, cookie })
    times.push(performance.now() - from)
  }
  return shares(times)
}
