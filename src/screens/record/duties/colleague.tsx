import type { Due, Duty } from '#features/activity/activity.tsx'
import type { Step } from '#features/request/request.tsx'
import { shortestDay } from '#ui/text/dates.ts'

/** A task whose button is to be dressed. */
export type Undressed = Omit<Duty, 'action' | 'what'> & { what: string } & Pick<Step, 'action'> &
  Pick<Due, 'tab' | 'isOwn'>

/** The tasks that a list shows; those of a colleague are theirs, unless the reader has some of their own beside them. */
export function listedFor(colleague: string | null, all: readonly Undressed[]) {
  const { mine, colleagues } = colleague ? partsOf(all) : { mine: all, colleagues: [] }
  if (!colleague || colleagues.length === 0) return { title: OWN, tasks: mine, isTheirs: false, beside: [] }
  if (mine.length === 0) return { title: `With ${colleague}`, tasks: colleagues, isTheirs: true, beside: [] }
  return { title: OWN, tasks: mine, isTheirs: false, beside: ofColleague(colleague, colleagues) }
}

const OWN = 'For you to do'

/** Messages are for the reader, also in the record of another: the tab counts them beside the tasks of a colleague. */
function partsOf(all: readonly Undressed[]) {
  const colleagues = all.filter(({ isOwn, tab }) => !isOwn && tab !== 'messages')
  const mine = all.filter(({ isOwn }) => isOwn)
  return { mine: colleagues.length > 0 ? mine : all, colleagues }
}

const ofColleague = (who: string, duties: readonly Undressed[]) =>
  duties.map(({ key, what, date }) => ({
    key,
    who,
    what: date ? `${what}, by ${shortestDay(date, 'named')}` : what,
  }))
