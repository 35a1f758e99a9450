import { addDays, restDay } from '#features/clock/clock.server.ts'
import type { Jurisdiction } from '#features/clock/contract.ts'
import type { NewPlan } from '../contract.ts'
import type { Rhythm } from '../words.ts'

const DAYS: Record<Exclude<Rhythm, 'none'>, number> = { weekly: 7, fortnightly: 14 }

/** The days of the meetings, the last on the last working day; others avoid days of rest where possible. */
export function meetingDays(plan: Pick<NewPlan, 'startsOn' | 'endsOn' | 'meetings'>, jurisdiction: Jurisdiction) {
  const { startsOn, endsOn, meetings } = plan
  if (meetings === 'none') return []
  const last = workdayIn({ startsOn, endsOn, day: endsOn, step: -1 }, jurisdiction)
  const days = new Set<string>()
  for (let day = addDays(startsOn, DAYS[meetings]); day < last; day = addDays(day, DAYS[meetings]))
    days.add(workdayIn({ startsOn, endsOn, day, step: 1 }, jurisdiction))
  return [...days.add(last)].toSorted()
}

type Search = { startsOn: string; endsOn: string; day: string; step: 1 | -1 }

function workdayIn({ startsOn, endsOn, day, step }: Search, jurisdiction: Jurisdiction) {
  let found = day
  while (restDay(found, jurisdiction) && found >= startsOn && found <= endsOn) found = addDays(found, step)
  return found >= startsOn && found <= endsOn ? found : day
}
