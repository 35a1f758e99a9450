import { report, verdict } from './aims.ts'
import { ask } from './ask.ts'
import { type Driver, openDriver } from './bare.ts'
import { calls, type MeasuredCall } from './calls.ts'
import { CONCURRENT, type Figures, inTurn, type Work } from './in-turn.ts'
import { REQUESTS_PER_TENANT } from './seed.ts'
import type { Stage } from './stage.ts'
import type { Recorded } from './statements.ts'

const only = process.env['BENCH_ONLY']
const chosen = Object.entries(calls).filter(([name]) => !only || new RegExp(only).test(name))

type Measured = { product: Figures; driver: Figures | undefined }

/** Measures every call on a small and a large database, beside its own statements sent by the bare driver. */
export async function measureCalls(...stages: [small: Stage, large: Stage]) {
  console.log(`\nCalls, ${CONCURRENT} at once`)
  console.log(row(['', 'requests', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'driver/s', 'its p95', 'ratio']))
  const growth = new Map<string, number>()
  for (const [name, call] of chosen) {
    const measured = await measureOne(name, call, stages)
    const [small, large] = measured
    for (const [n, each] of measured.entries()) print(n === 0 ? name : '', each, stages[n]?.size ?? 0, call.aims)
    if (small && large) growth.set(name, small.product.perSecond / large.product.perSecond)
  }
  console.log(`\nCost of a call at the larger size, divided by that at the smaller`)
  for (const [name, quotient] of growth) report(name, quotient, { digits: 2, aim: { from: 0.8, to: 1.2 } })
  console.log('')
}

async function measureOne(name: string, call: MeasuredCall, stages: Stage[]): Promise<Measured[]> {
  const drivers = call.besideDriver ? stages.map(({ database }) => openDriver(database)) : []
  try {
    const works = stages.map((stage) => throughServer(call, stage))
    const alone = drivers.map((driver, n) => throughDriver(driver, stages[n]?.recorded.get(name) ?? []))
    const figures = await inTurn([...works, ...alone], placesOf(call))
    return figures.slice(0, works.length).map((product, n) => ({ product, driver: figures[works.length + n] }))
  } finally {
    for (const driver of drivers) await driver.end()
  }
}

const placesOf = ({ isAlone, isShared }: MeasuredCall) => (isAlone ? { places: 1 } : isShared ? { places: 4 } : {})

function throughServer({ asks, isShared }: MeasuredCall, { server, tenants }: Stage): Work {
  const prepared = (isShared ? tenants.slice(0, 1) : tenants).map(asks)
  return async (n) => {
    for (const each of prepared[n % prepared.length] ?? []) await ask(server.port, each)
  }
}

function throughDriver(driver: Driver, recorded: Recorded[]): Work {
  return (n) => driver.replay(recorded[n % recorded.length] ?? [])
}

function print(name: string, { product, driver }: Measured, size: number, aims: MeasuredCall['aims']) {
  const { perSecond, p50, p95, p99, refused } = product
  const ratio = driver && perSecond / driver.perSecond
  const requests = (size * REQUESTS_PER_TENANT).toLocaleString('en-GB')
  const figures = [p50, p95, p99].map((each) => each.toFixed(1))
  const beside = driver ? [driver.perSecond.toFixed(0), driver.p95.toFixed(1), (ratio ?? 0).toFixed(2)] : []
  const remarks = [
    aims && `p95 ≤ ${aims.p95} ms ${verdict(p95, { atMost: aims.p95 })}`,
    aims?.ratio && `ratio ≥ ${aims.ratio} ${verdict(ratio ?? 0, { atLeast: aims.ratio })}`,
    refused > 0 && `${refused} refused`,
  ].filter(Boolean)
  console.log(`${row([name, requests, perSecond.toFixed(0), ...figures, ...beside])}   ${remarks.join(', ')}`.trimEnd())
}

const row = ([name = '', ...cells]: string[]) =>
  `  ${name.padEnd(20)}${cells.map((each) => each.padStart(10)).join('')}`
