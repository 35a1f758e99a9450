import * as z from 'zod'
import { Moment } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// The questions before a review. None is about health or disability: adjustments are asked about separately.

export const textQuestions = ['achievements', 'wentWell', 'wasHard', 'support'] as const
export type TextQuestion = (typeof textQuestions)[number]

export const questionLabels: Record<TextQuestion, string> = {
  achievements: 'What you achieved',
  wentWell: 'What went well',
  wasHard: 'What was hard',
  support: 'What would help you',
}

export const MAX_ANSWER = 5_000

/** The question on one goal of the review. */
export const goalQuestion = (goalId: string) => `goal:${goalId}`
/** The goals whose questions have been answered. */
export const goalsIn = (answers: DraftAnswers) =>
  Object.keys(answers).filter((name) => name.startsWith(goalQuestion('')))
/** The goals as the request describes them, if none is recorded separately. */
export const GOALS_IN_WORDS = 'goals'

const QuestionName = z
  .string()
  .regex(/^(achievements|wentWell|wasHard|support|rating|goals|goal:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)

/** Saved while typing; an empty text is no answer. The rating is a number from 1 to 5. */
export const DraftAnswers = z
  .record(QuestionName, personal(z.string().max(MAX_ANSWER, 'At most 5,000 characters'), 'special'))
  .refine(({ rating }) => !rating || /^[1-5]$/.test(rating), {
    path: ['rating'],
    error: 'A rating is a whole number from 1 to 5',
  })
export type DraftAnswers = z.infer<typeof DraftAnswers>

/** For each question, when it was last saved, and how often, by which two browsers notice each other. */
export const SavedAnswers = z.record(QuestionName, z.object({ version: z.int(), savedAt: Moment }))
export type SavedAnswers = z.infer<typeof SavedAnswers>
/** The versions known to the browser. */
export const Seen = z.partialRecord(QuestionName, z.int())

/** The answers as one encrypted value. */
export const SealedAnswers = z.object({
  answers: personal(z.object({ given: DraftAnswers, saved: SavedAnswers }), 'special'),
})

export const isAnswered = (answers: DraftAnswers) => Object.values(answers).some((answer) => answer.trim() !== '')
