import { Agent } from 'node:http'
import { type Attack, type Attacker, atOnce, send, untilOver } from './attacker.ts'

const AT_ONCE = 60

const ADDRESSES = 20

/** Calls without a session: a guess costs a hash, a request for a new password some of the database's time. */
export const signInAttacks: Attack[] = [
  { name: 'guesses by the hundred', attack: guess },
  { name: 'requests for a new password from twenty addresses', attack: forget },
]

async function guess(by: Attacker) {
  let tried = 0
  const one = () => {
    const body = JSON.stringify({ username: `no.such.${++tried}`, password: 'wrong wrong' })
    const headers = { 'Content-Type': 'application/json', Cookie: '' }
    return send(by, { method: 'POST', path: '/api/auth/login', headers, body })
  }
  await untilOver(by, () => atOnce(AT_ONCE, one))
}

async function forget(by: Attacker) {
  const agents = Array.from(
    { length: ADDRESSES },
    (_, n) => new Agent({ keepAlive: true, localAddress: `127.0.2.${n + 1}` }),
  )
  let asked = 0
  const one = (agent: Agent) => {
    const body = JSON.stringify({ username: `no.such.${++asked}`, email: `no.such.${asked}@example.com` })
    const headers = { 'Content-Type': 'application/json', Cookie: '' }
    return send({ ...by, agent }, { method: 'POST', path: '/api/auth/request-password-reset', headers, body })
  }
  await Promise.all(agents.map((agent) => untilOver(by, () => atOnce(4, () => one(agent)))))
  for (const agent of agents) agent.destroy()
}
