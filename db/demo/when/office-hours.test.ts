import { expect } from 'vitest'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { keepOfficeHours } from './office-hours.ts'

const zone = { timeZone: 'Europe/London' }

test('what happened at night or at a weekend moves into working hours, in its order and never after now', async ({
  world: { owner },
  ada,
}) => {
  const now = Temporal.Now.zonedDateTimeISO(zone.timeZone)
  const monday = now.subtract({ days: now.dayOfWeek - 1 + 14 }).toPlainDate()
  const told = [
    [0, '03:12'],
    [0, '11:30'],
    [0, '22:45'],
    [4, '16:59'],
    [5, '10:00'],
    [6, '23:00'],
    [7, '00:30'],
  ] as const
  const moments = told.map(([days, plainTime]) =>
    monday
      .add({ days })
      .toZonedDateTime({ ...zone, plainTime })
      .toInstant()
      .toString(),
  )
  moments.push(now.subtract({ minutes: 1 }).toInstant().toString())
  for (const moment of moments) {
    const { id } = await ada.raises(aReview())
    await owner.query('update requests set created_at = $2::timestamptz, description = $2::text where id = $1', [
      id,
      moment,
    ])
  }

  await keepOfficeHours(owner)

  const { rows } = await owner.query<{ at: Date }>(
    'select created_at as at from requests order by description::timestamptz',
  )
  const times = rows.map(({ at }) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone.timeZone))
  for (const time of times) {
    expect(time.dayOfWeek).toBeLessThan(6)
    expect(time.toPlainTime().toString()).toMatch(/^(08:4[5-9]|08:5|09|1[0-6]|17:[0-2]|17:30:00$)/)
    expect(Temporal.ZonedDateTime.compare(time, now)).toBeLessThanOrEqual(0)
  }
  expect(times).toEqual(times.toSorted((a, b) => Temporal.ZonedDateTime.compare(a, b)))
  expect(times[1]?.toPlainTime().toString()).toBe('11:30:00')
})
