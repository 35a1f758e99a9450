import { type Segment, Segments } from './segments.tsx'

type Question = { key: string; is: Segment }

/** How many questions are answered, a segment for each. */
export function Answered({ questions }: { questions: readonly Question[] }) {
  const done = questions.filter(({ is }) => is === 'done').length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <div>
        <Segments label={`${done} of ${questions.length} questions answered`} segments={questions} />
      </div>
      <span aria-hidden className="text-meta">
        <b>{done}</b> of {questions.length} answered
      </span>
    </div>
  )
}
