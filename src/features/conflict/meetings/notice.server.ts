import { addDays, restDay } from '#features/clock/clock.server.ts'
import type { Jurisdiction } from '#features/clock/contract.ts'
import { USUAL_NOTICE } from './usual-notice.ts'

/** How many working days lie between the invitation and the meeting, neither day counted. The law sets none; a fair time to prepare is needed. */
export function noticeOf({ invitedOn, meetingDate }: { invitedOn: string; meetingDate: string }, where: Jurisdiction) {
  let workingDays = 0
  for (let day = addDays(invitedOn, 1); day < meetingDate; day = addDays(day, 1))
    if (!restDay(day, where)) workingDays += 1
  return { workingDays, isShort: workingDays < USUAL_NOTICE.least }
}
