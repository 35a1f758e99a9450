import { call, statusOf } from '#platform/api/api.tsx'
import type * as Answers from '#platform/drafts/answer-saver.ts'
import { useAnswers } from '#platform/drafts/use-answers.tsx'
import type { DraftAnswers } from '../questions.ts'
import { getRefereePage, type RefereePage, saveAnswers } from '../guest-endpoints.ts'

export type AnswerSaver = Answers.AnswerSaver<DraftAnswers>
export type Saving = Answers.Saving<DraftAnswers>

export const useRefereeAnswers = (page: RefereePage) =>
  useAnswers<DraftAnswers>(page, {
    save: (body) => call(saveAnswers, { body }),
    load: () => call(getRefereePage),
    isGone: (error) => statusOf(error) === 410,
  })
