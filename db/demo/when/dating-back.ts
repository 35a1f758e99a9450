import type { Client } from 'pg'
import { workday } from './days.ts'
import { momentsOfCompanies, unseen } from './moments.ts'

/** Lets something happen so many days ago. */
export type On = <Answer>(daysAgo: number, act: () => Promise<Answer>) => Promise<Answer>

const OPENS = 9 * 60 + 10
const APART = 19

/**
 * Dates back all that an act writes: to a working day and to office hours, one act of a day after the other.
 * The acts of a story are told in any order of days.
 */
export async function datingBack(owner: Client): Promise<On> {
  const update = await updates(owner)
  const told = new Map<string, number>()
  return async (daysAgo, act) => {
    const since = await clock(owner)
    const answer = await act()
    const until = await clock(owner, 1)
    const day = workday(-daysAgo)
    const before = told.get(day) ?? 0
    told.set(day, before + 1)
    await owner.query(update({ since, until, at: momentOf(day, OPENS + before * APART) }))
    return answer
  }
}

function momentOf(day: string, minute: number) {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: 'Europe/London', plainTime: time })
    .toInstant()
    .toString()
}

/** Columns hold whole milliseconds, the nearest ones. */
async function clock(owner: Client, later = 0) {
  const { rows } = await owner.query<{ now: string }>(
    "select (date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $1))::text as now",
    [later / 1000],
  )
  return rows[0]?.now ?? ''
}

type Moved = { since: string; until: string; at: string }

async function updates(owner: Client) {
  const tables = await momentsOfCompanies(owner)
  return ({ since, until, at }: Moved) => {
    const within = (column: string) => `"${column}" between '${since}' and '${until}'`
    const moved = (column: string) =>
      `"${column}" = case when ${within(column)} then timestamptz '${at}' + ("${column}" - '${since}') else "${column}" end`
    return unseen(
      tables.map(
        ({ table, columns }) =>
          `update "${table}" set ${columns.map(moved).join(', ')} where ${columns.map(within).join(' or ')}`,
      ),
    )
  }
}
