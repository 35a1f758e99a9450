import { Agent } from 'node:http'
import { type Attack, type Attacker, atOnce, send, untilOver } from './attacker.ts'

const GUESTS = 40
const ADDRESSES = 10
const WINDOWS = 12

/** Many people of one company at once, and one person with many companies. */
export const crowdAttacks: Attack[] = [
  { name: 'forty guests at ten addresses', attack: guests },
  { name: 'ten accounts with twelve windows each', attack: accounts },
  { name: 'an adviser of all companies who reads and searches', attack: (by) => readAll(by, by.crowd.adviser, FIRM) },
]

async function guests(by: Attacker) {
  const agents = Array.from(
    { length: ADDRESSES },
    (_, n) => new Agent({ keepAlive: true, localAddress: `127.0.1.${n + 1}` }),
  )
  await Promise.all(
    by.crowd.links.slice(0, GUESTS).map((link, n) => {
      const guest = { ...by, agent: agents[n % ADDRESSES] ?? by.agent }
      const headers = { Cookie: '', 'X-Link': link }
      return untilOver(by, () => atOnce(WINDOWS, () => send(guest, { path: '/api/starter', headers })))
    }),
  )
  for (const agent of agents) agent.destroy()
}

async function accounts(by: Attacker) {
  await Promise.all(by.crowd.accounts.map((cookie) => readAll(by, cookie, SCREEN)))
}

const SCREEN = ['/api/requests', '/api/requests?q=company', '/api/activity-logs', '/api/onboarding/processes']

const FIRM = [
  '/api/requests',
  '/api/requests?status=active&sort=priority',
  '/api/requests?q=177%20of%20company%2050',
  '/api/requests?q=hapened',
  '/api/conflict-resolution/cases?q=company',
  '/api/onboarding/processes?q=Employee&status=pending',
  '/api/clients',
  '/api/stats/staff',
]

async function readAll(by: Attacker, cookie: string, paths: readonly string[]) {
  let n = 0
  const next = () => send(by, { path: paths[n++ % paths.length] ?? '', headers: { Cookie: cookie } })
  await untilOver(by, () => atOnce(WINDOWS, next))
}
