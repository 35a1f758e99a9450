import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { report } from '../aims.ts'
import { ask } from '../ask.ts'
import { shares } from '../in-turn.ts'
import type { Stage } from '../stage.ts'
import { attackerAt, type Place } from './attacker.ts'
import type { Orders } from './attacking-process.ts'
import { attacks } from './attacks.ts'
import { makeCrowd } from './crowd.ts'

const QUIET_SECONDS = 5
const ORDINARY_ROUNDS = 20
const SECONDS = 20
// Longer than an idle thread is kept.
const SETTLING_SECONDS = 35
// A person's pace, so that the bystanders put no load on the server themselves. Some wait for each answer before they
// call again, others call whatever happens: the former are few while the server stands still.
const BETWEEN_CALLS_MS = 50
const STEADY_MS = 200
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
    const quiet = await waitsWhile(stage, () => pause(QUIET_SECONDS * 1_000))
    const held = stage.server.memory().now
    const during = await waitsWhile(stage, (left) =>
      attack({ name, place: { ...place, ...(prepared && { prepared }) }, seconds: SECONDS }, left),
    )
    for (const how of ['one by one', 'steady'] as const) {
      report(`${name}, ${how}, p95`, during[how], { unit: 'ms', digits: 1 })
      report('  quiet, just before', quiet[how], { unit: 'ms', digits: 1 })
      report('  of the quiet value', during[how] / quiet[how], { digits: 2, aim: { atMost: 2 } })
    }
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
  const attacker = fork(new URL('./attacking-process.ts', import.meta.url), [JSON.stringify(orders)])
  left.addEventListener('abort', () => void attacker.kill())
  const [code] = await once(attacker, 'exit')
  if (code) throw new Error(`The attack “${orders.name}” failed.`)
}

/** The p95 of the bystanders’ waits, in milliseconds. */
async function waitsWhile({ server, tenants }: Stage, during: (left: AbortSignal) => Promise<unknown>) {
  const left = new AbortController()
  const over = new AbortController()
  const going = during(left.signal)
  // Reported below, unless a bystander's call fails, which matters more.
  const ended = Promise.allSettled([going]).then(() => over.abort())
  const list = async (n: number) => {
    const from = performance.now()
    await ask(server.port, { path: '/api/requests', cookie: tenants.at(-1 - (n % BYSTANDERS))?.client ?? '' })
    return performance.now() - from
  }
  try {
    const [oneByOne, steady] = await Promise.all([askOneByOne(list, over.signal), askSteadily(list, over.signal)])
    await going
    return { 'one by one': shares(oneByOne).p95, steady: shares(steady).p95 }
  } finally {
    left.abort()
    await ended
  }
}

type Ask = (n: number) => Promise<number>

async function askOneByOne(list: Ask, over: AbortSignal) {
  const times: number[] = []
  while (!over.aborted) {
    times.push(await list(times.length))
    await pause(BETWEEN_CALLS_MS)
  }
  return times
}

async function askSteadily(list: Ask, over: AbortSignal) {
  const asked: Promise<number>[] = []
  while (!over.aborted) {
    const answered = list(asked.length)
    // Reported at the end.
    answered.catch(() => {})
    asked.push(answered)
    await pause(STEADY_MS)
  }
  return Promise.all(asked)
}
