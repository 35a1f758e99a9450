import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { clockTime } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { leavingLabels, NOT_SAID, relationshipLabels, yesOrNoLabels } from '../answer-words.ts'
import type { DraftAnswers, Question } from '../questions.ts'
import type { AnswerSaver, Saving } from './use-referee-answers.tsx'

type ElsewhereProps = { question: Question; saver: AnswerSaver; saving: Saving }

/** For a link open in two browsers: shows an answer this one took over, or offers to restore one it replaced. */
export function Elsewhere({ question, saver, saving }: ElsewhereProps) {
  const { replaced, changedElsewhere, saved } = saving
  if (question in replaced)
    return (
      <Alert hue="wait" title="This replaced an answer saved in another window">
        <p className="whitespace-pre-wrap wrap-anywhere">
          It said: <Verbatim>{wordsOf(replaced, question)}</Verbatim>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => saver.set(question, replaced[question])}>
            Put it back
          </Button>
          <Button size="small" variant="quiet" onClick={() => saver.settle(question)}>
            Keep what is here
          </Button>
        </div>
      </Alert>
    )
  const at = saved[question]?.savedAt
  if (!changedElsewhere.includes(question) || !at) return null
  return <output className="text-meta text-ink-2">Changed in another window at {clockTime(at)}.</output>
}

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
