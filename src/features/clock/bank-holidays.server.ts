import type { Jurisdiction } from './contract.ts'
import { addDays, weekday } from './days.server.ts'

// Banking and Financial Dealings Act 1971 and the proclamations under it; https://www.gov.uk/bank-holidays.

/** The bank holidays of a year, each with its name. */
export function bankHolidays(jurisdiction: Jurisdiction, year: number): ReadonlyMap<string, string> {
  const moved = MOVED.filter((each) => each.year === year && applies(each, jurisdiction))
  const days = new Map([
    ...fixed(year, FIXED[jurisdiction]),
    ...around(easter(year), EASTER[jurisdiction]),
    ...mondays(year, jurisdiction),
    ...moved.map(({ to, name }) => [to, name] as const),
  ])
  for (const { from } of moved) if (from) days.delete(from)
  return days
}

type Named = readonly (readonly [day: string, name: string])[]

const CHRISTMAS: Named = [
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
]
const FIXED: Record<Jurisdiction, Named> = {
  england_wales: [['01-01', 'New Year’s Day'], ...CHRISTMAS],
  scotland: [['01-01', 'New Year’s Day'], ['01-02', '2nd January'], ['11-30', 'St Andrew’s Day'], ...CHRISTMAS],
  northern_ireland: [
    ['01-01', 'New Year’s Day'],
    ['03-17', 'St Patrick’s Day'],
    ['07-12', 'Battle of the Boyne'],
    ...CHRISTMAS,
  ],
}

/** Those at a weekend move to the next weekday that is not a holiday itself. */
function fixed(year: number, named: Named): [string, string][] {
  const dated = named.map(([day, name]): [string, string] => [`${year}-${day}`, name])
  const taken = new Set(dated.map(([date]) => date).filter((date) => !isWeekend(date)))
  return dated.map(([date, name]) => {
    if (!isWeekend(date)) return [date, name]
    let free = date
    while (isWeekend(free) || taken.has(free)) free = addDays(free, 1)
    taken.add(free)
    return [free, `${name} (substitute day)`]
  })
}

const GOOD_FRIDAY = [-2, 'Good Friday'] as const
const EASTER_MONDAY = [1, 'Easter Monday'] as const
const EASTER: Record<Jurisdiction, readonly (readonly [offset: number, name: string])[]> = {
  england_wales: [GOOD_FRIDAY, EASTER_MONDAY],
  scotland: [GOOD_FRIDAY],
  northern_ireland: [GOOD_FRIDAY, EASTER_MONDAY],
}

const around = (sunday: string, named: (typeof EASTER)[Jurisdiction]) =>
  named.map(([offset, name]) => [addDays(sunday, offset), name] as const)

function mondays(year: number, jurisdiction: Jurisdiction): [string, string][] {
  const summer = jurisdiction === 'scotland' ? firstMonday(year, 8) : lastMonday(year, 8)
  return [
    [firstMonday(year, 5), 'Early May bank holiday'],
    [lastMonday(year, 5), 'Spring bank holiday'],
    [summer, 'Summer bank holiday'],
  ]
}

/** By royal proclamation: moved from one day to another, or added. */
const MOVED: readonly { year: number; from?: string; to: string; name: string; only?: Jurisdiction }[] = [
  { year: 2020, from: '2020-05-04', to: '2020-05-08', name: 'Early May bank holiday (VE day)' },
  { year: 2022, from: '2022-05-30', to: '2022-06-02', name: 'Spring bank holiday' },
  { year: 2022, to: '2022-06-03', name: 'Platinum Jubilee bank holiday' },
  { year: 2022, to: '2022-09-19', name: 'State Funeral of Queen Elizabeth II' },
  { year: 2023, to: '2023-05-08', name: 'Coronation of King Charles III' },
  { year: 2026, to: '2026-06-15', name: 'World Cup bank holiday', only: 'scotland' },
]
const applies = ({ only }: (typeof MOVED)[number], jurisdiction: Jurisdiction) => !only || only === jurisdiction

const isWeekend = (date: string) => weekday(date) > 5

const dayOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const firstMonday = (year: number, month: number) => mondayFrom(dayOf(year, month, 1))
const lastMonday = (year: number, month: number) => mondayFrom(dayOf(year, month, 25))
const mondayFrom = (date: string) => addDays(date, (8 - weekday(date)) % 7)

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const leaps = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const day = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - leaps - (c % 4)) % 7
  const correction = Math.floor((a + 11 * leaps + 22 * day) / 451)
  const sum = leaps + day - 7 * correction + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}
