import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { report } from '../aims.ts'
import { ask } from '../ask.ts'
import { shares } from '../in-turn.ts'
import type { Stage } from '../stage.ts'
import { attackerAt, type Place } from './attacker.ts'
import type { Orders } from './attacking-thread.ts'
import { attacks } from './attacks.ts'
import { makeCrowd } from './crowd.ts'

const QUIET_SECONDS = 5
const ORDINARY_ROUNDS = 20
const SECONDS = 20
// Longer than an idle thread is kept.
const SETTLING_SECONDS = 35
// A person's pace, so that the bystanders put no load on the server themselves.
const BETWEEN_CALLS_MS = 50
// One alone would call more often than a person may.
const BYSTANDERS = 4

/** Measures how long people of other companies wait while one company attacks, and on a quiet server. */
export async function measureAttacks(stage: Stage, only = '') {
  console.log(`\nOther companies’ lists, while one attacks`)
  await workOrdinarily(stage)
  for (const [n, { name, prepare }] of attacks.entries()) {
    if (!new RegExp(only).test(`attack ${name}`)) continue
    const place = await placeOf(stage, n)
    const prepared = await prepare?.(attackerAt(place, new AbortController().signal))
    // Measured again each time, because the machine's own speed varies.
    const quiet = await p95While(stage, () => pause(QUIET_SECONDS * 1_000))
    const held = stage.server.memory().now
    const during = await p95While(stage, (left) =>
      attack({ name, place: { ...place, ...(prepared && { prepared }) }, seconds: SECONDS }, left),
    )
    report(`${name}, p95`, during, { unit: 'ms', digits: 1 })
    report('  quiet, just before', quiet, { unit: 'ms', digits: 1 })
    report('  of the quiet value', during / quiet, { digits: 2, aim: { atMost: 2 } })
    await pause(SETTLING_SECONDS * 1_000)
    report('  memory left behind', stage.server.memory().now - held, { unit: 'MB', aim: { atMost: 100 } })
  }
}

/** Warms the server up, so that ordinary memory is not blamed on the attack. */
async function workOrdinarily({ server: { port }, tenants }: Stage) {
  for (let n = 0; n < ORDINARY_ROUNDS; n++)
    await Promise.all(
      tenants
        .slice(-BYSTANDERS)
        .flatMap(({ client: cookie, onboardingId }) => [
          ask(port, { path: '/api/requests', cookie }),
          ask(port, { path: `/api/onboarding/${onboardingId}/pack`, cookie }),
        ]),
    )
}

/** Each attack has a person and an address of its own, so that none uses up the limits of the next. */
async function placeOf(stage: Stage, n: number): Promise<Place> {
  const tenant = stage.tenants[n]
  if (!tenant) throw new Error('There is no tenant to attack.')
  const crowd = await makeCrowd(stage, tenant.username)
  return { port: stage.server.port, from: `127.0.0.${n + 2}`, tenant, crowd }
}

async function attack(orders: Orders, left: AbortSignal) {
  const thread = new Worker(new URL('./attacking-thread.ts', import.meta.url), { workerData: orders })
  left.addEventListener('abort', () => void thread.terminate())
  // Rejects with the thread's error.
  await once(thread, 'exit')
}

async function p95While({ server, tenants }: Stage, during: (left: AbortSignal) => Promise<unknown>) {
  const [left, state] = [new AbortController(), { isOver: false }]
  const going = during(left.signal)
  // Reported below, unless a bystander's call fails, which matters more.
  const ended = Promise.allSettled([going]).then(() => (state.isOver = true))
  const times: number[] = []
  try {
    while (!state.isOver) {
      const from = performance.now()
      await ask(server.port, {
        path: '/api/requests',
        cookie: tenants.at(-1 - (times.length % BYSTANDERS))?.client ?? '',
      })
      times.push(performance.now() - from)
      await pause(BETWEEN_CALLS_MS)
    }
  } finally {
    left.abort()
    await ended
  }
  await going
  return shares(times).p95
}
