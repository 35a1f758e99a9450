import { expect, test } from 'vitest'
import { CompleteAnswers, type DraftAnswers, faultOf, isComplete, progressOf, Question } from './questions.ts'

const period = { fromMonth: '03', fromYear: '2022', toMonth: '10', toYear: '2026', isCurrent: false }
const answers: DraftAnswers = {
  relationship: 'line_manager',
  jobTitle: 'Accounts Assistant',
  period,
  leaving: 'resigned',
  work: 'Closed the ledger by the third working day.',
  warning: 'no',
  reemploy: null,
}

test('a reference is complete once every question has an answer; “I would rather not say” is one', () => {
  expect(isComplete(answers)).toBe(true)
  expect(isComplete({ ...answers, work: null, period: null, relationship: null })).toBe(true)
  expect(isComplete({ ...answers, work: undefined })).toBe(false)
})

test.for([
  [{}, 'open'],
  [{ period: { ...period, fromMonth: '', fromYear: '', toMonth: '', toYear: '' } }, 'open'],
  [{ period: { ...period, toYear: '' } }, 'begun'],
  [{ period: { ...period, fromMonth: '13' } }, 'begun'],
  [{ period: { ...period, toYear: '2021' } }, 'begun'],
  [{ period }, 'answered'],
  [{ period: { ...period, toMonth: '', toYear: '', isCurrent: true } }, 'answered'],
  [{ period: null }, 'answered'],
] as const)('a period of %o is %s', ([given, progress]) => expect(progressOf('period', given)).toBe(progress))

test.for([
  [period, undefined],
  [{ ...period, toYear: '' }, 'Give each month and year in figures'],
  [{ ...period, fromMonth: '13' }, 'Give each month and year in figures'],
  [{ ...period, toYear: '2021' }, 'It ends before it begins'],
  [{ ...period, fromMonth: '', fromYear: '', toMonth: '', toYear: '' }, undefined],
] as const)('the fault of %o: %s', ([given, fault]) => expect(faultOf(given)).toBe(fault))

test('a text of spaces is no answer', () => {
  expect(progressOf('work', { work: '  ' })).toBe('open')
  expect(progressOf('work', { work: 'Careful' })).toBe('answered')
})

test('health, absence and disability are not asked about', () => {
  expect(Question.options).toEqual(['relationship', 'jobTitle', 'period', 'leaving', 'work', 'warning', 'reemploy'])
  expect(CompleteAnswers.safeParse({ ...answers, sickness: 'none' }).success).toBe(false)
})
