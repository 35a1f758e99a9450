import type { Client } from 'pg'
import { momentsOfCompanies, unseen } from './moments.ts'

const YEAR = 366
const [EARLY, OPEN, CLOSED, LATE] = ['08:45', '09:00', '17:00', '17:30'] as const

/**
 * Moves what happened at night or at a weekend to the morning after or the evening before, in its order: the
 * demonstration is told in days before now, and may be started at any hour.
 */
export async function keepOfficeHours(
  owner: Client,
  now = Temporal.Now.zonedDateTimeISO('Europe/London'),
): Promise<void> {
  const gaps = gapsUntil(now)
  const rows = gaps.map(
    (gap) => `(${gap.map((moment) => `timestamptz '${moment.toInstant().toString()}'`).join(', ')})`,
  )
  const statements = (await momentsOfCompanies(owner)).flatMap(({ table, columns }) =>
    columns.map(
      (column) => `update "${table}" of set "${column}" = gap.opens +
        (gap.closes - gap.opens) * (extract(epoch from of."${column}" - gap.start) / extract(epoch from gap.stop - gap.start))
        from gaps gap where of."${column}" >= gap.start and of."${column}" < gap.stop`,
    ),
  )
  await owner.query(
    `create temp table gaps as select * from (values ${rows.join(', ')}) of (start, stop, opens, closes)`,
  )
  await owner.query(unseen(statements))
  await owner.query('drop table gaps')
}

type When = Temporal.ZonedDateTime
type Gap = [start: When, stop: When, opens: When, closes: When]

/** The hours in which no one works, and the minutes of work beside them into which they are pressed. */
function gapsUntil(now: When): Gap[] {
  const days = Array.from({ length: YEAR }, (_, ago) => now.subtract({ days: YEAR - 1 - ago }).toPlainDate())
  const workdays = days.filter(({ dayOfWeek }) => dayOfWeek < 6).map((day) => (time: string) => at(day, time))
  return workdays.flatMap((on, n): Gap[] => {
    const next = workdays[n + 1]
    if (Temporal.ZonedDateTime.compare(now, on(OPEN)) < 0) return []
    const evening: Gap = [on(CLOSED), now, on(CLOSED), on(LATE)]
    if (!next || Temporal.ZonedDateTime.compare(now, next(OPEN)) < 0)
      return Temporal.ZonedDateTime.compare(now, on(LATE)) > 0 ? [evening] : []
    const midnight = next('00:00')
    return [
      [on(CLOSED), midnight, on(CLOSED), on(LATE)],
      [midnight, next(OPEN), next(EARLY), next(OPEN)],
    ]
  })
}

const at = (day: Temporal.PlainDate, plainTime: string) => day.toZonedDateTime({ timeZone: 'Europe/London', plainTime })
