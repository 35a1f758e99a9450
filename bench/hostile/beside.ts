import { setTimeout as pause } from 'node:timers/promises'
import { report } from '../aims.ts'
import { ask } from '../ask.ts'
import { shares } from '../in-turn.ts'
import type { Stage } from '../stage.ts'
import { attackerOf } from './attacker.ts'
import { connectionAttacks } from './connections.ts'
import { contentAttacks } from './content.ts'
import { fileAttacks } from './files.ts'
import { signInAttacks } from './sign-ins.ts'
import { statementAttacks } from './statements.ts'

const QUIET_SECONDS = 5
const SECONDS = 20
// As somebody reads and clicks, so that the bystanders are no load of their own.
const BETWEEN_CALLS_MS = 50
// One alone would call more often than a person may.
const BYSTANDERS = 4

const attacks = [...connectionAttacks, ...fileAttacks, ...contentAttacks, ...statementAttacks, ...signInAttacks]

/** What people of other companies wait while one company attacks, beside what they wait on a quiet server. */
export async function measureAttacks(stage: Stage, only = '') {
  console.log(`\nOther companies’ lists, while one attacks`)
  for (const [n, { name, attack }] of attacks.entries()) {
    if (!new RegExp(only).test(`attack ${name}`)) continue
    // Anew each time, as the machine may have become slower or faster.
    const quiet = await p95While(stage, () => pause(QUIET_SECONDS * 1_000))
    const during = await p95While(stage, async (over) => {
      const attacker = attackerOf(stage, n, over)
      await attack(attacker).finally(() => attacker.agent.destroy())
    })
    report(`${name}, p95`, during, { unit: 'ms', digits: 1 })
    report('  quiet, just before', quiet, { unit: 'ms', digits: 1 })
    report('  of the quiet value', during / quiet, { digits: 2, aim: { atMost: 2 } })
  }
}

async function p95While({ server, tenants }: Stage, attack: (over: AbortSignal) => Promise<unknown>) {
  const [left, state] = [new AbortController(), { isOver: false }]
  const going = attack(AbortSignal.any([left.signal, AbortSignal.timeout(SECONDS * 1_000)]))
  // Reported below, unless something happened to a bystander, which is what counts.
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
