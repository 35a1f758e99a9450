import { type Charge, openBuckets } from './buckets.server.ts'
import { REMEMBERED_CALLERS, working } from './limits.ts'
import { makeRecent } from './recent.server.ts'
import { makeWorkClock } from './work-clock.server.ts'

/** A signed-in person or a link; the company is that of a client, or stands for all guests of one. */
export type Worker = { id: string; company: string | undefined; isGuest?: true }

export type Work = ReturnType<typeof openWork>

/** Shares the time of the server among people and companies; each server for itself. */
export function openWork(percent: number, clock = () => performance.now()) {
  const spend = openBuckets(percent, clock)
  const hosts = makeRecent<string>(REMEMBERED_CALLERS)
  return {
    timed: makeWorkClock(clock),
    /** Remembers whose guest has this link. */
    admitted: (link: string, company: string) => hosts.set(link, company),
    /** All guests of a company, who share time of their own: they take none from its people. */
    guestsWith(link: string) {
      const company = hosts.get(link)
      return company && `guests of ${company}`
    },
    /** Counts milliseconds of answering. */
    count(worker: Worker, ms: number) {
      spend.anyway(
        [...linesOf(worker).map(({ charge }) => charge), recentlyOf(worker)].map(([key, rate]) => [key, rate, ms]),
      )
    },
    /** The lines to wait in for those who have used up their time: their own, their company’s. One that has begun is joined. */
    linesToWaitIn: (worker: Worker, isUnderWay: (key: string) => boolean = () => false) =>
      linesOf(worker)
        .filter(({ charge }) => spend.isEmpty(charge) || isUnderWay(charge[0]))
        .map(({ charge: [key], restAfter }) => ({ key, restAfter })),
    /** The less a person or link has worked in the last minutes, the more. */
    calmness: (worker: Worker) => spend.leftOf(recentlyOf(worker)),
  }
}

const recentlyOf = ({ id }: Worker): Charge => [`recent work of ${id}`, working.recently]

type Line = { charge: Charge; restAfter: (ms: number) => number }

function linesOf({ id, company, isGuest }: Worker): Line[] {
  const own: Line = { charge: [`person ${id}`, working.ofPerson], restAfter: working.restOfPerson }
  if (company === undefined) return [own]
  const rate = isGuest ? working.ofGuests : working.ofCompany
  return [own, { charge: [`company ${company}`, rate], restAfter: working.restOfCompany }]
}
