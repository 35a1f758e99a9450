import { type Charge, openBuckets } from './buckets.server.ts'
import { working } from './limits.ts'
import { makeWorkClock } from './work-clock.server.ts'

/** A signed-in person or a link; the company is that of a client. */
export type Worker = { id: string; company: string | undefined }

export type Work = ReturnType<typeof openWork>

/** Shares the time of the server among people and companies; each server for itself. */
export function openWork(percent: number, clock = () => performance.now()) {
  const spend = openBuckets(percent, clock)
  return {
    timed: makeWorkClock(clock),
    /** Counts milliseconds of answering. */
    count(worker: Worker, ms: number) {
      spend.anyway(linesOf(worker).map(([key, rate]) => [key, rate, ms]))
    },
    /** The lines to wait in for those who have used up their time: their own, their company’s. */
    linesToWaitIn: (worker: Worker) =>
      linesOf(worker)
        .filter((line) => spend.isEmpty(line))
        .map(([key]) => key),
  }
}

const linesOf = ({ id, company }: Worker): Charge[] => [
  [`person ${id}`, working.ofPerson],
  ...(company ? [[`company ${company}`, working.ofCompany] as const] : []),
]
