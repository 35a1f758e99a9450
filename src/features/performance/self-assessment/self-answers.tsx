import { Verbatim } from '#ui/text/verbatim.tsx'
import { ratingInWords } from '../ratings/rating-in-words.ts'
import {
  type DraftAnswers,
  goalQuestion,
  GOALS_IN_WORDS,
  questionLabels,
  textQuestions,
} from '../preparation/questions.ts'

type SelfAnswersProps = {
  answers: DraftAnswers
  goals: readonly { id: string; title: string }[]
  ratingWords: readonly string[]
}

/** An employee’s answers, each under its question. */
export function SelfAnswers({ answers, goals, ratingWords }: SelfAnswersProps) {
  const asked = [
    ...textQuestions.slice(0, -1).map((name) => ({ name: name as string, label: questionLabels[name] })),
    ...goals.map(({ id, title }) => ({ name: goalQuestion(id), label: `Goal: ${title}` })),
    { name: GOALS_IN_WORDS, label: 'Your goals' },
    { name: 'support', label: questionLabels.support },
  ]
  const said = asked.filter(({ name }) => answers[name]?.trim())
  const rating = answers['rating'] ? Number(answers['rating']) : null
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="sr-only">Rating</dt>
        <dd className="font-semibold">{ratingInWords(rating, ratingWords)}</dd>
      </div>
      {said.map(({ name, label }) => (
        <div key={name}>
          <dt className="text-meta text-ink-3">{label}</dt>
          <dd className="max-w-measure whitespace-pre-wrap wrap-anywhere">
            <Verbatim>{answers[name]}</Verbatim>
          </dd>
        </div>
      ))}
    </dl>
  )
}
