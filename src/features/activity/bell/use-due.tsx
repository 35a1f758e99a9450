import { listNotices } from '#features/onboarding/contract.ts'
import { type DueMeeting, listDueMeetings } from '#features/performance/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { longDate, namedDate } from '#ui/text/dates.ts'

/** Something that falls due, and where it is done. */
export type Due = {
  key: string
  who: string
  requestId: string
  /** The tab of the record. */
  tab?: string
  companyName: string | null
  daysLeft: number
  todo: string
}

/** What falls due, soonest first. */
export function useDue(): Due[] {
  const { data: notices = [] } = useGet(listNotices)
  const { data: meetings = [] } = useGet(listDueMeetings)
  const checks = notices.map((each) => ({ ...each, key: `${each.kind} ${each.employeeId}`, who: each.employeeName }))
  return [...checks, ...meetings.map(ofMeeting)].toSorted((one, other) => one.daysLeft - other.daysLeft)
}

function ofMeeting({ id, employeeName, plannedOn, ...meeting }: DueMeeting): Due {
  const todo = todoOf(plannedOn, meeting.daysLeft)
  return { ...meeting, key: id, who: employeeName || 'Improvement plan', tab: 'plan', todo }
}

function todoOf(day: string, daysLeft: number) {
  if (daysLeft < 0) return `Say how the improvement plan’s meeting of ${longDate(day)} went`
  return `Hold the improvement plan’s review meeting ${daysLeft === 0 ? 'today' : `on ${namedDate(day)}`}`
}
