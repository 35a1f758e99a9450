import { expect, test } from 'vitest'
import { appealBy, receiptOf } from './receipt.server.ts'

test('by e-mail and by hand a letter is received the same day', () => {
  expect(receiptOf({ how: 'email', sentOn: '2026-12-23' }, 'england_wales').date).toBe('2026-12-23')
  expect(receiptOf({ how: 'by_hand', sentOn: '2026-12-25' }, 'england_wales').date).toBe('2026-12-25')
})

test('by post it takes two working days, which the working shows', () => {
  const { date, working } = receiptOf({ how: 'first_class', sentOn: '2026-12-23' }, 'england_wales')
  expect(date).toBe('2026-12-29')
  expect(working.map((each) => each.date)).toEqual([
    '2026-12-23',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
  ])
  expect(receiptOf({ how: 'signed_for', sentOn: '2026-11-23' }, 'england_wales').date).toBe('2026-11-25')
})

test('an appeal is made within five working days of receipt by post', () => {
  expect(appealBy('2026-11-23', 'england_wales')).toBe('2026-12-02')
})
