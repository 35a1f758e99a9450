import { longDate } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { AssessmentPage } from '../contract.ts'
import { goalQuestion, GOALS_IN_WORDS } from '../../preparation/questions.ts'
import { Asked, type Given } from './asked.tsx'
import { TextAnswer } from './text-questions.tsx'

/** The goals of the review, each with room for the employee’s own view of it. */
export function GoalQuestions({ page, ...given }: Given & { page: AssessmentPage }) {
  const { goals, goalsInWords } = page
  if (goals.length === 0 && !goalsInWords) return null
  if (goals.length === 0)
    return (
      <Asked {...given} name={GOALS_IN_WORDS} title="Your goals">
        <p className="border-l-2 border-rule-2 pl-3 whitespace-pre-wrap wrap-anywhere text-ink-2">
          <Verbatim>{goalsInWords}</Verbatim>
        </p>
        <TextAnswer {...given} name={GOALS_IN_WORDS} label="How far you are with them" showLabel rows={3} />
      </Asked>
    )
  return goals.map((goal) => (
    <Asked key={goal.id} {...given} name={goalQuestion(goal.id)} title={`Goal: ${goal.title}`}>
      <AboutGoal goal={goal} />
      <TextAnswer {...given} name={goalQuestion(goal.id)} label="How far you are with it" showLabel rows={3} />
    </Asked>
  ))
}

function AboutGoal({ goal }: { goal: AssessmentPage['goals'][number] }) {
  const { description, measure, targetDate } = goal
  if (!description && !measure && !targetDate) return null
  return (
    <div className="border-l-2 border-rule-2 pl-3 wrap-anywhere text-ink-2">
      {description && (
        <p className="whitespace-pre-wrap">
          <Verbatim>{description}</Verbatim>
        </p>
      )}
      {measure && <p>Reached when: {measure}</p>}
      {targetDate && <p>By {longDate(targetDate)}</p>}
    </div>
  )
}
