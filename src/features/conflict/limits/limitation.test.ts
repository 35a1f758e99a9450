import { expect, test } from 'vitest'
import type { ClaimDates } from './contract.ts'
import { certificateBy, claimLimit, limitOf } from './limitation.server.ts'
import { probationEnd, unfairDismissalFrom } from './service.server.ts'

test.for([
  ['2016-06-20', 3, '2016-07-22', '2016-08-22', '2016-09-19', '2016-10-20'],
  ['2014-01-16', 3, '2014-04-11', '2014-05-11', '2014-04-15', '2014-06-11'],
  ['2026-09-15', 3, null, null, '2026-12-14', '2026-12-14'],
  ['2026-09-15', 3, '2026-10-20', '2026-12-01', '2026-12-14', '2027-01-25'],
  ['2026-09-15', 3, '2026-12-10', '2027-03-03', '2026-12-14', '2027-04-03'],
  ['2026-09-15', 3, '2026-12-20', '2027-01-20', '2026-12-14', '2026-12-14'],
  ['2026-11-30', 3, null, null, '2027-02-28', '2027-02-28'],
  ['2026-10-15', 6, null, null, '2027-04-14', '2027-04-14'],
  ['2026-10-15', 6, '2027-01-11', '2027-03-01', '2027-04-14', '2027-06-02'],
  ['2026-10-15', 6, '2027-04-10', '2027-07-02', '2027-04-14', '2027-08-02'],
] as const)(
  'from %s, %i months and conciliation from %s to %s end on %s and %s',
  ([from, months, began, ended, primary, final]) =>
    expect(limitOf(from, months, began ? { began, ended } : undefined)).toMatchObject({ primary, final }),
)

test('conciliation before employment ended stops only the days of the limit itself', () => {
  expect(limitOf('2026-06-01', 3, { began: '2026-05-11', ended: '2026-06-04' })).toEqual({
    primary: '2026-08-31',
    uncounted: 4,
    final: '2026-09-04',
  })
})

test('Acas has twelve weeks, and had six before December 2025', () => {
  expect(certificateBy('2026-12-10')).toBe('2027-03-03')
  expect(certificateBy('2025-11-30')).toBe('2026-01-10')
})

const dates: ClaimDates = {
  kind: 'act',
  happenedOn: '2026-10-12',
  what: 'The rota was not looked at',
  lastActOn: '2026-10-31',
  conciliationBeganOn: null,
  conciliationEndedOn: null,
}
const limit = (changes: Partial<ClaimDates> = {}) => claimLimit({ ...dates, ...changes }, 'england_wales')

test('the other readings of the law stand beside the date, and the file is kept for the latest of them', () => {
  const { awaited, clock, others, openUntil, warnFrom } = limit()
  expect([awaited, clock.date, warnFrom]).toEqual(['acas', '2027-01-11', '2027-01-06'])
  expect(others.map(({ date }) => date)).toEqual(['2027-01-30', '2027-04-11', '2027-04-30'])
  expect(openUntil).toBe('2027-04-30')
  expect(clock.working[0]).toEqual({ date: '2026-10-12', what: 'The rota was not looked at' })
})

test('a limit that had run out before the longer one was planned has no other reading', () => {
  expect(limit({ happenedOn: '2026-06-01', lastActOn: null }).others).toEqual([])
  expect(limit({ happenedOn: '2026-07-02', lastActOn: null }).others).toHaveLength(1)
})

test('the next step follows conciliation', () => {
  const began = { conciliationBeganOn: '2026-11-02' }
  expect(limit(began)).toMatchObject({ awaited: 'certificate', clock: { date: '2027-04-04' } })
  expect(limit({ ...began, conciliationEndedOn: '2026-11-20' })).toMatchObject({
    awaited: 'tribunal',
    clock: { date: '2027-01-29' },
  })
  expect(limit({ conciliationBeganOn: '2027-01-12' })).toMatchObject({
    awaited: 'too_late',
    clock: { date: '2027-01-11' },
  })
})

test.for([
  ['2027-01-04', '2027-07-03', '2027-06-25', '2027-06-11'],
  ['2026-07-01', '2026-12-31', '2026-12-23', '2026-12-09'],
  ['2025-06-01', '2026-12-31', '2026-12-23', '2026-12-09'],
  ['2024-01-01', '2025-12-31', '2025-12-23', '2025-12-09'],
] as const)('an employee who began on %s is protected after %s', ([start, date, lastWithout, decideBy]) =>
  expect(unfairDismissalFrom(start)).toMatchObject({ reached: { date }, lastWithout, decideBy }),
)

test.for([
  ['2026-08-31', '2027-02-28', '2027-01-29'],
  ['2026-12-01', '2027-05-31', '2027-05-01'],
] as const)('probation of six months from %s ends on %s', ([start, date, first]) => {
  expect(probationEnd(start, 6)).toMatchObject({ date, reminders: [first, expect.any(String), expect.any(String)] })
})
