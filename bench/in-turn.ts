import { hangUp, Refused } from './ask.ts'

export const CONCURRENT = Number(process.env['BENCH_AT_ONCE'] || 16)

export type Work = (n: number) => Promise<void>
export type Figures = { perSecond: number; p50: number; p95: number; p99: number; refused: number }

/** Runs each work from 16 clients, in alternating rounds, so that the machine's other load affects all alike. */
export async function inTurn(works: Work[], { rounds = 3, seconds = 2, places = CONCURRENT } = {}): Promise<Figures[]> {
  const taken: Run[][] = works.map(() => [])
  for (const work of works) await run(work, { seconds: 1, places })
  for (let round = 0; round < rounds; round++)
    for (const [n, work] of works.entries()) taken[n]?.push(await run(work, { seconds, places }))
  return taken.map(figuresOf)
}

type Run = { times: number[]; elapsed: number; refused: number }

async function run(work: Work, { seconds, places }: { seconds: number; places: number }): Promise<Run> {
  hangUp()
  const times: number[] = []
  let refused = 0
  let n = 0
  const began = performance.now()
  async function place() {
    while (performance.now() < began + seconds * 1_000) {
      const from = performance.now()
      const isDone = await work(n++).then(() => true, passRefusal)
      if (isDone) times.push(performance.now() - from)
      else refused++
    }
  }
  await Promise.all(Array.from({ length: places }, place))
  return { times, elapsed: performance.now() - began, refused }
}

function passRefusal(error: unknown) {
  if (error instanceof Refused) return false
  throw error
}

function figuresOf(runs: Run[]): Figures {
  const times = runs.flatMap((each) => each.times)
  const elapsed = runs.reduce((sum, each) => sum + each.elapsed, 0)
  const refused = runs.reduce((sum, each) => sum + each.refused, 0)
  return { perSecond: (1_000 * times.length) / elapsed, ...shares(times), refused }
}

export function shares(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
