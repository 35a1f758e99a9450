import type { Due, Duty } from '#features/activity/activity.tsx'
import type { Step } from '#features/request/request.tsx'
import { shortestDay } from '#ui/text/dates.ts'

/** A task whose button is to be dressed. */
export type Undressed = Omit<Duty, 'action'> & Pick<Step, 'action'> & Pick<Due, 'tab' | 'isOwn'>

/** Messages are for the reader, also in the record of another: the tab counts them beside the tasks of a colleague. */
export function partsOf(all: readonly Undressed[]) {
  const colleagues = all.filter(({ isOwn, tab }) => !isOwn && tab !== 'messages')
  const mine = all.filter(({ isOwn }) => isOwn)
  return { mine: colleagues.length > 0 ? mine : all, colleagues }
}

export const ofColleague = (who: string, duties: readonly Undressed[]) =>
  duties.map(({ key, what, date }) => ({
    key,
    who,
    what: `${what}${date ? `, by ${shortestDay(date, 'named')}` : ''}`,
  }))
