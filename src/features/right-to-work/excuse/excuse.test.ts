import { expect, test } from 'vitest'
import { checkByOf, excuseOf, followUpOf, followUpsAmong, isLate, remindersOf } from './excuse.server.ts'

const check = {
  method: 'home_office_online',
  verificationStatus: 'verified',
  documentType: null,
  onlineResult: 'time_limited',
  permissionExpiryDate: '2027-02-28',
  noticeDate: null,
  checkDate: '2026-10-30',
  beforeFirstShift: false,
  employmentStartDate: '2026-11-02',
  transferDate: null,
  graceMadeOn: null,
} as const

test('a permission that ends is checked again by then, with a reminder at every rung before', () => {
  const followUp = followUpOf(check)
  expect(followUp?.date).toBe('2027-02-28')
  expect(remindersOf(followUp)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-29',
    '2027-02-14',
    '2027-02-21',
    '2027-02-28',
  ])
  expect(remindersOf(followUpOf({ ...check, permissionExpiryDate: '2026-12-31' })).slice(0, 5)).toEqual([
    '2026-10-02',
    '2026-11-01',
    '2026-12-01',
    '2026-12-17',
    '2026-12-24',
  ])
})

test.for([
  ['2026-10-15', '2027-04-14'],
  ['2026-08-31', '2027-02-28'],
] as const)('a notice of %s without another date counts until %s', ([noticeDate, date]) => {
  const notice = { ...check, method: 'employer_checking_service', permissionExpiryDate: null, noticeDate } as const
  expect(followUpOf(notice)).toMatchObject({ date, working: [{ date: noticeDate }, { date }] })
})

test('the date printed on a notice beats the six months', () => {
  const notice = { ...check, method: 'employer_checking_service', noticeDate: '2026-10-15' } as const
  expect(followUpOf(notice)?.date).toBe('2027-02-28')
})

test.for([
  [{ method: 'manual_document', documentType: 'A1_british_passport' }],
  [{ method: 'digital_idsp', documentType: 'A2_irish_passport_or_card' }],
  [{ onlineResult: 'no_time_limit' }],
  [{ onlineResult: 'pre_settled' }],
] as const)('%o protects for good', ([changes]) => {
  const lasting = { ...check, permissionExpiryDate: null, ...changes }
  expect(followUpOf(lasting)).toBeNull()
  expect(excuseOf(lasting, '2040-01-01')).toBe('continuous')
})

test('a check after the start does not protect the employer; on the same day only before the first shift', () => {
  const late = { ...check, checkDate: '2026-11-03' }
  expect([isLate(late), excuseOf(late, '2026-11-04')]).toEqual([true, 'late'])
  expect(isLate({ ...check, checkDate: '2026-11-02' })).toBe(true)
  expect(isLate({ ...check, checkDate: '2026-11-02', beforeFirstShift: true })).toBe(false)
})

test('it protects up to and including its last day', () => {
  expect(excuseOf(check, '2027-02-28')).toBe('until')
  expect(excuseOf(check, '2027-03-01')).toBe('ended')
  expect(excuseOf({ ...check, verificationStatus: 'pending' }, '2026-11-01')).toBe('none')
})

test('a check made while the one before still protected follows it up, and is not late', () => {
  const first = { ...check, id: 'first', isSuperseded: false }
  const inTime = { ...first, id: 'in time', checkDate: '2027-02-20', permissionExpiryDate: '2028-02-28' }
  const next = { ...first, id: 'next', checkDate: '2028-02-01', permissionExpiryDate: '2030-01-31' }
  const afterTheGap = { ...first, id: 'after the gap', checkDate: '2030-03-01', permissionExpiryDate: '2032-01-31' }
  const followUps = followUpsAmong([afterTheGap, next, inTime, first])
  expect([...followUps]).toEqual(['in time', 'next'])
  expect(excuseOf(next, '2029-01-01', followUps.has('next'))).toBe('until')
  expect(excuseOf(afterTheGap, '2030-03-02', followUps.has('after the gap'))).toBe('late')
  expect([...followUpsAmong([inTime, { ...first, isSuperseded: true }])]).toEqual([])
})

test.for([
  ['2027-02-28', '2027-03-28'],
  ['2026-12-31', '2027-01-28'],
] as const)('an application in time adds 28 days to a permission until %s', ([permissionExpiryDate, date]) => {
  const graced = { ...check, permissionExpiryDate, graceMadeOn: '2026-12-01' }
  expect(followUpOf(graced)).toMatchObject({
    date,
    working: [{ date: '2026-12-01' }, { date: permissionExpiryDate }, { date, what: '28 days later' }],
  })
  expect([excuseOf(graced, date), excuseOf({ ...check, permissionExpiryDate }, date)]).toEqual(['until', 'ended'])
})

test('a check within the 28 days follows up the one before', () => {
  const first = { ...check, id: 'first', isSuperseded: false }
  const next = { ...first, id: 'next', checkDate: '2027-03-20', permissionExpiryDate: '2028-02-28' }
  expect([...followUpsAmong([next, first])]).toEqual([])
  expect([...followUpsAmong([next, { ...first, graceMadeOn: '2027-02-01' }])]).toEqual(['next'])
})

test.for([
  ['2026-11-02', '2027-01-01'],
  ['2027-01-31', '2027-04-01'],
] as const)('employees who were transferred on %s are checked by %s', ([transferDate, date]) => {
  const transferred = { ...check, transferDate, employmentStartDate: transferDate }
  expect(checkByOf(transferred)).toMatchObject({
    date,
    working: [{ date: transferDate }, { date, what: '60 days later' }],
  })
  expect(isLate({ ...transferred, checkDate: date })).toBe(false)
  expect(isLate({ ...transferred, checkDate: '2027-06-01' })).toBe(true)
})
