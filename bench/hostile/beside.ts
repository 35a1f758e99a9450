import { setTimeout as pause } from 'node:timers/promises'
import { report } from '../aims.ts'
import { ask } from '../ask.ts'
import { shares } from '../in-turn.ts'
import type { Stage } from '../stage.ts'
import { connectionAttacks } from './connections.ts'
import { contentAttacks } from './content.ts'
import { fileAttacks } from './files.ts'
import { signInAttacks } from './sign-ins.ts'
import { statementAttacks } from './statements.ts'

const QUIET_SECONDS = 10
// As somebody reads and clicks, so that the bystander is no load of its own.
const BETWEEN_CALLS_MS = 50

const attacks = [...connectionAttacks, ...fileAttacks, ...contentAttacks, ...statementAttacks, ...signInAttacks]

/** What somebody of another company waits while one company attacks, beside what they wait on a quiet server. */
export async function measureAttacks(stage: Stage, only = '') {
  console.log(`\nAnother company’s list, while one attacks`)
  const quiet = await p95While(stage, pause(QUIET_SECONDS * 1_000))
  report('p95 on a quiet server', quiet, { unit: 'ms', digits: 1 })
  for (const { name, attack } of attacks) {
    if (!new RegExp(only).test(`attack ${name}`)) continue
    const during = await p95While(stage, attack(stage))
    report(`${name}, p95`, during, { unit: 'ms', digits: 1 })
    report('  of the quiet value', during / quiet, { digits: 2, aim: { atMost: 2 } })
  }
}

async function p95While({ server, tenants }: Stage, going: Promise<unknown>) {
  const bystander = tenants.at(-1)
  if (!bystander) throw new Error('There is nobody beside the attack.')
  const state = { isOver: false }
  const over = going.finally(() => (state.isOver = true))
  const times: number[] = []
  while (!state.isOver) {
    const from = performance.now()
    await ask(server.port, { path: '/api/requests', cookie: bystander.client })
    times.push(performance.now() - from)
    await pause(BETWEEN_CALLS_MS)
  }
  await over
  return shares(times).p95
}
