import * as z from 'zod'
import { Moment } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// The questions to a referee. Never about health, sickness absence or disability: Equality Act 2010, section 60.

export const Question = z.enum(['relationship', 'jobTitle', 'period', 'leaving', 'work', 'warning', 'reemploy'])
export type Question = z.infer<typeof Question>

export const Relationship = z.enum(['line_manager', 'senior_manager', 'colleague', 'hr', 'client', 'teacher', 'other'])
export const Leaving = z.enum(['resigned', 'redundancy', 'fixed_term', 'dismissed', 'still_here', 'other'])
export const YesOrNo = z.enum(['yes', 'no'])

export const MAX_WORK = 10_000
const Line = z.string().trim().min(1).max(200)

/** Month and year, as typed. */
const DraftPeriod = z.strictObject({
  fromMonth: z.string().max(2),
  fromYear: z.string().max(4),
  toMonth: z.string().max(2),
  toYear: z.string().max(4),
  /** Still employed there. */
  isCurrent: z.boolean(),
})
export type DraftPeriod = z.infer<typeof DraftPeriod>

/** Saved as it is typed. Null means “I would rather not say”; an empty text is no answer. */
export const DraftAnswers = z.strictObject({
  relationship: personal(Relationship.nullable(), 'special').optional(),
  jobTitle: personal(z.string().max(200).nullable(), 'special').optional(),
  period: personal(DraftPeriod.nullable(), 'special').optional(),
  leaving: personal(Leaving.nullable(), 'special').optional(),
  work: personal(z.string().max(MAX_WORK).nullable(), 'special').optional(),
  warning: personal(YesOrNo.nullable(), 'special').optional(),
  reemploy: personal(YesOrNo.nullable(), 'special').optional(),
})
export type DraftAnswers = z.infer<typeof DraftAnswers>

const Month = z.string().regex(/^(0?[1-9]|1[0-2])$/, 'Enter the month as a number from 1 to 12')
const Year = z.string().regex(/^(19[3-9]\d|20\d\d)$/, 'Enter the year with four digits')

const Period = z.union([
  DraftPeriod.extend({ fromMonth: Month, fromYear: Year, isCurrent: z.literal(true) }),
  DraftPeriod.extend({ fromMonth: Month, fromYear: Year, toMonth: Month, toYear: Year, isCurrent: z.literal(false) }),
])

const OUT_OF_ORDER = 'It ends before it begins'

/** The answers that can be sent: every question has one, if only “I would rather not say”. */
export const CompleteAnswers = z.strictObject({
  relationship: personal(Relationship.nullable(), 'special'),
  jobTitle: personal(Line.nullable(), 'special'),
  period: personal(Period.refine(isInOrder, OUT_OF_ORDER).nullable(), 'special'),
  leaving: personal(Leaving.nullable(), 'special'),
  work: personal(z.string().trim().min(1).max(MAX_WORK).nullable(), 'special'),
  warning: personal(YesOrNo.nullable(), 'special'),
  reemploy: personal(YesOrNo.nullable(), 'special'),
})
export type CompleteAnswers = z.infer<typeof CompleteAnswers>

function isInOrder({ isCurrent, ...typed }: DraftPeriod) {
  return isCurrent || monthOf(typed.fromYear, typed.fromMonth) <= monthOf(typed.toYear, typed.toMonth)
}

const monthOf = (year: string, month: string) => Number(year) * 12 + Number(month)

/** By question: the number of saves, by which two browsers notice each other, and the time of the last. */
export const SavedAnswers = z.partialRecord(Question, z.object({ version: z.int(), savedAt: Moment }))
export type SavedAnswers = z.infer<typeof SavedAnswers>
/** The versions that a browser knows. */
export const Seen = z.partialRecord(Question, z.int())

export type Progress = 'open' | 'begun' | 'answered'

export function progressOf(question: Question, answers: DraftAnswers): Progress {
  const answer = answers[question]
  if (answer === undefined) return 'open'
  if (CompleteAnswers.shape[question].safeParse(answer).success) return 'answered'
  return isBlank(answer) ? 'open' : 'begun'
}

/** The mistake in a period as it is typed; undefined if there is none to point out yet. */
export function faultOf(period: DraftPeriod): string | undefined {
  if (isBlank(period)) return undefined
  if (!Period.safeParse(period).success) return 'Give each month and year in figures'
  return isInOrder(period) ? undefined : OUT_OF_ORDER
}

function isBlank(answer: string | DraftPeriod | null) {
  if (answer === null || typeof answer === 'string') return !answer?.trim()
  return !answer.isCurrent && `${answer.fromMonth}${answer.fromYear}${answer.toMonth}${answer.toYear}` === ''
}

export const isComplete = (answers: DraftAnswers) =>
  Question.options.every((question) => progressOf(question, answers) === 'answered')
