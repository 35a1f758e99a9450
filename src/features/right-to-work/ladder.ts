/** The days before the end of a check on which users are reminded. */
export const LADDER = [90, 60, 30, 14, 7, 0] as const

type Rung = (typeof LADDER)[number]

const DAY = 86_400_000

/** The rung that has been reached today; undefined while the day is further away than the first. */
export function rungOf(date: string, today: string): Rung | 'overdue' | undefined {
  const daysLeft = (Date.parse(date) - Date.parse(today)) / DAY
  return daysLeft < 0 ? 'overdue' : LADDER.findLast((rung) => rung >= daysLeft)
}
