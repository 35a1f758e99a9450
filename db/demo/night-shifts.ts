import { dayMonth, inARow, month, saturdays, workday } from './when/days.ts'

// The facts of the grievance about the night shifts, for everything that tells them: its file, letters and meetings.

/** The written grievance. */
const raisedAgo = 24

const weekendNights = saturdays(5, { before: -raisedAgo })
/** All but one went to Tom. */
export const nights = weekendNights.filter((_, n) => n !== 3)

/** When Tom asked Karen to look at the rota. */
const asked = [workday(-45), workday(-38)]

export const shifts = {
  raisedOn: workday(-raisedAgo),
  spokenOn: dayMonth(workday(2 - raisedAgo)),
  nights: inARow(nights),
  lastNightOn: nights.at(-1) ?? '',
  month: month(weekendNights[0] ?? ''),
  asked: inARow(asked),
  askedOn: asked,
  firstAsked: dayMonth(asked[0] ?? ''),
  lastAsked: dayMonth(asked[1] ?? ''),
  lastAskedOn: asked[1] ?? '',
  rota: `Rota ${month(weekendNights[0] ?? '')}.csv`,
  tomHeardAgo: 7,
  karenInDays: 3,
  karenAt: '14:00',
  room: 'Meeting room on the first floor',
  noteTaker: 'Marta Silva',
  hearingInDays: 9,
} as const
