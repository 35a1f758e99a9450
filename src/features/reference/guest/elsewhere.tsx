import { Elsewhere as AnyElsewhere } from '#features/guest/guest.tsx'
import { leavingLabels, NOT_SAID, relationshipLabels, yesOrNoLabels } from '../answer-words.ts'
import type { DraftAnswers, Question } from '../questions.ts'
import type { AnswerSaver, Saving } from './use-referee-answers.tsx'

type ElsewhereProps = { question: Question; saver: AnswerSaver; saving: Saving }

/** An answer that another window changed, or that replaced one of another window. */
export const Elsewhere = ({ question, saver, saving }: ElsewhereProps) => (
  <AnyElsewhere
    question={question}
    saving={saving}
    replaced={question in saving.replaced ? wordsOf(saving.replaced, question) : undefined}
    onPutBack={() => saver.set(question, saving.replaced[question])}
    onKeep={() => saver.settle(question)}
  />
)

function wordsOf(answers: DraftAnswers, question: Question): string {
  if (answers[question] === null) return NOT_SAID
  const { relationship, leaving, warning, reemploy, period } = answers
  const said: Record<Question, string | null | undefined> = {
    relationship: relationship && relationshipLabels[relationship],
    jobTitle: answers.jobTitle,
    period: period && periodWords(period),
    leaving: leaving && leavingLabels[leaving],
    work: answers.work,
    warning: warning && yesOrNoLabels[warning],
    reemploy: reemploy && yesOrNoLabels[reemploy],
  }
  return said[question] || 'nothing'
}

const periodWords = ({ fromMonth, fromYear, toMonth, toYear, isCurrent }: NonNullable<DraftAnswers['period']>) =>
  `${fromMonth}/${fromYear} to ${isCurrent ? 'today' : `${toMonth}/${toYear}`}`
