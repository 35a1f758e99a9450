import { expect } from 'vitest'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { keepOfficeHours } from './office-hours.ts'

const zone = { timeZone: 'Europe/London' }
const today = Temporal.Now.plainDateISO(zone.timeZone)
const monday = today.subtract({ days: today.dayOfWeek - 1 + 21 })
const started = [
  ['on a working day', 8, '12:00'],
  ['before the day begins', 8, '08:50'],
  ['as the day ends', 8, '17:12'],
  ['at night', 8, '23:40'],
  ['at a weekend', 12, '10:00'],
] as const

test.for(started)(
  'started %s, nothing happens at night, at a weekend or after now, and the order stays',
  async ([, day, plainTime], { world: { owner }, ada }) => {
    const now = monday.add({ days: day }).toZonedDateTime({ ...zone, plainTime })
    const told = [
      [0, '03:12'],
      [0, '11:30'],
      [0, '22:45'],
      [4, '16:59'],
      [5, '10:00'],
      [6, '23:00'],
      [7, '00:30'],
    ] as const
    const moments = told.map(([days, time]) =>
      monday
        .add({ days })
        .toZonedDateTime({ ...zone, plainTime: time })
        .toInstant()
        .toString(),
    )
    moments.push(now.subtract({ minutes: 1 }).toInstant().toString())
    const ids: string[] = []
    for (const moment of moments) {
      const { id } = await ada.raises(aReview())
      ids.push(id)
      await owner.query('update requests set created_at = $2::timestamptz, description = $2::text where id = $1', [
        id,
        moment,
      ])
    }

    await keepOfficeHours(owner, now)

    const { rows } = await owner.query<{ at: Date }>(
      'select created_at as at from requests where id = any($1) order by description::timestamptz',
      [ids],
    )
    const times = rows.map(({ at }) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone.timeZone))
    for (const time of times) {
      expect(time.dayOfWeek).toBeLessThan(6)
      expect(time.toPlainTime().toString()).toMatch(/^(08:4[5-9]|08:5|09|1[0-6]|17:[0-2]|17:30:00$)/)
      expect(Temporal.ZonedDateTime.compare(time, now)).toBeLessThanOrEqual(0)
    }
    expect(times).toEqual(times.toSorted((a, b) => Temporal.ZonedDateTime.compare(a, b)))
    expect(times[1]?.toPlainTime().toString()).toBe('11:30:00')
  },
)
