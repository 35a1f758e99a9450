import { expect, test } from 'vitest'
import { chaseOf } from './chase.server.ts'

const asked = (requestedDate: string, reminderCount = 0) =>
  chaseOf({ status: 'requested', requestedDate, reminderCount, remindedDate: null }, 'england_wales')

test.for([
  [0, 'remind', '2026-11-25'],
  [1, 'remind', '2026-11-27'],
  [2, 'remind', '2026-12-04'],
  [3, 'ask_another', '2026-12-11'],
] as const)('after %i reminders the next step is to %s by %s', ([count, todo, date]) => {
  expect(asked('2026-11-20', count)).toMatchObject({ todo, by: { date } })
})

test('bank holidays are not counted, and the working names them', () => {
  expect(asked('2026-12-23', 1)?.by).toMatchObject({
    date: '2027-01-04',
    working: [
      { date: '2026-12-23' },
      { date: '2026-12-25', what: 'Christmas Day is not counted' },
      { date: '2026-12-28', what: 'Boxing Day (substitute day) is not counted' },
      { date: '2027-01-01', what: 'New Year’s Day is not counted' },
      { date: '2027-01-04', what: '5 working days after 23 December 2026' },
    ],
  })
})

test('referees are not chased before they are asked or after they have answered', () => {
  expect(
    chaseOf({ status: 'pending', requestedDate: null, reminderCount: 0, remindedDate: null }, 'scotland'),
  ).toBeNull()
  expect(
    chaseOf({ status: 'received', requestedDate: '2026-11-20', reminderCount: 0, remindedDate: null }, 'scotland'),
  ).toBeNull()
})

test('two reminders that were both missed do not come on one day', () => {
  const of = { status: 'requested', requestedDate: '2026-11-02', reminderCount: 1 } as const
  const next = chaseOf({ ...of, remindedDate: '2026-11-20' }, 'england_wales')
  expect(next).toMatchObject({ todo: 'remind', by: { date: '2026-11-22' } })
  expect(next?.by.working.at(-1)?.what).toBe('2 days after the reminder of 20 November 2026')
  expect(chaseOf({ ...of, remindedDate: '2026-11-05' }, 'england_wales')?.by.date).toBe('2026-11-09')
})
