import { call, statusOf } from '#platform/api/api.tsx'
import type * as Answers from '#platform/drafts/answer-saver.ts'
import { useAnswers } from '#platform/drafts/use-answers.tsx'
import { type AssessmentPage, getAssessment, saveAssessment } from '../contract.ts'
import type { DraftAnswers } from '../../preparation/questions.ts'

export type AnswerSaver = Answers.AnswerSaver<DraftAnswers>
export type Saving = Answers.Saving<DraftAnswers>

export const useAssessmentAnswers = (page: AssessmentPage) =>
  useAnswers<DraftAnswers>(page, {
    save: (body) => call(saveAssessment, { body }),
    // A page that has ended no longer has answers; the next save says why.
    load: async () => (await call(getAssessment)).page ?? page,
    isGone: (error) => statusOf(error) === 410,
  })
