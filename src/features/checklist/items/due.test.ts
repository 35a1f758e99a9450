import { expect, test } from 'vitest'
import { clockOf, dueOf, type Start } from './due.server.ts'

const from = (startDate: string, changes: Partial<Start> = {}): Start => ({
  startDate,
  firstName: 'Priya',
  jurisdiction: 'england_wales',
  templateName: 'New starter',
  ...changes,
})

test.for([
  ['2026-12-23', 5, '2027-01-04'],
  ['2026-04-01', 5, '2026-04-10'],
  ['2026-11-20', 10, '2026-12-04'],
  ['2026-12-07', -2, '2026-12-03'],
  ['2027-01-04', -5, '2026-12-23'],
  ['2026-12-05', 0, '2026-12-05'],
] as const)('starting on %s, %i working days make it %s', ([startDate, offset, due]) =>
  expect(clockOf(offset, from(startDate)).date).toBe(due),
)

test('the working names each bank holiday that was passed over', () => {
  const { working, rule, source } = clockOf(5, from('2026-12-23'))
  expect(working).toEqual([
    { date: '2026-12-23', what: 'Priya starts' },
    { date: '2026-12-25', what: 'Christmas Day, not counted' },
    { date: '2026-12-28', what: expect.stringMatching(/^Boxing Day.*, not counted$/) },
    { date: '2027-01-01', what: 'New Year’s Day, not counted' },
    { date: '2027-01-04', what: '5 working days after' },
  ])
  expect(rule).toContain('Due 5 working days after the start date')
  expect(rule).toContain('England and Wales')
  expect(source).toContain('“New starter”')
})

test('a company in Scotland keeps St Andrew’s Day free, one in Northern Ireland does not', () => {
  const [scottish, northern] = (['scotland', 'northern_ireland'] as const).map((jurisdiction) =>
    clockOf(5, from('2026-11-26', { jurisdiction })),
  )
  expect([scottish?.date, northern?.date]).toEqual(['2026-12-04', '2026-12-03'])
})

test.for(['2026-12-01', '2026-12-18', '2027-03-15', '2027-04-26'])(
  'for a start on %s the default offsets stay within six weeks and two months',
  (startDate) => {
    for (const jurisdiction of ['england_wales', 'scotland', 'northern_ireland'] as const) {
      const start = Temporal.PlainDate.from(startDate)
      const latest = (offset: number) => clockOf(offset, from(startDate, { jurisdiction })).date
      expect(latest(25) <= start.add({ weeks: 6 }).toString()).toBe(true)
      expect(latest(35) <= start.add({ months: 2 }).toString()).toBe(true)
    }
  },
)

test('an item due before today is overdue until it is done, and a date set by hand counts', () => {
  const item = { dueOffset: 0, dueDate: null, status: 'open', addedOn: '2026-01-02' } as const
  const past = from('2026-01-05')
  expect(dueOf(item, past)).toMatchObject({ date: '2026-01-05', isOverdue: true, hasRule: true })
  expect(dueOf({ ...item, status: 'done' }, past).isOverdue).toBe(false)
  expect(dueOf({ ...item, addedOn: '2026-01-07' }, past).date, 'not before it was asked for').toBe('2026-01-07')
  expect(dueOf({ ...item, dueDate: '2199-01-05' }, past)).toEqual({
    date: '2199-01-05',
    clock: null,
    hasRule: true,
    isOverdue: false,
  })
  const today = Temporal.Now.plainDateISO('Europe/London').toString()
  expect(dueOf({ ...item, dueDate: today }, past).isOverdue).toBe(false)
})
