import { brand } from '#ui/brand.ts'
import { Alert } from '#ui/layout/alert.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { longDate } from '#ui/text/dates.ts'
import { quarterOf } from '../../period.ts'
import type { AssessmentPage } from '../contract.ts'
import { AssessmentAside } from './assessment-aside.tsx'
import type { HandedInAt } from './ended.tsx'
import { GoalQuestions } from './goal-questions.tsx'
import { HandIn } from './hand-in.tsx'
import { RatingQuestion } from './rating-question.tsx'
import { TextQuestions } from './text-questions.tsx'
import { useAssessmentAnswers } from './use-assessment-answers.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

type AssessmentFormProps = {
  employer: string
  employee: string
  openedAt: string | null
  page: AssessmentPage
  onHandedIn: (at: HandedInAt) => void
}

/** A few questions, saved as they are answered, and one button at the end. */
export function AssessmentForm({ employer, employee, openedAt, page, onHandedIn }: AssessmentFormProps) {
  const { saver, saving } = useAssessmentAnswers(page)
  const given = { saver, saving }
  return (
    <PublicPage
      employer={employer}
      title={`Your self-assessment, ${employee.split(' ')[0]}`}
      lead={
        <p>
          {employer} is preparing your performance review for {periodOf(page)}
          {page.reviewDate && `, with an interview on ${longDate(page.reviewDate)}`}. First, tell us how you see it.
          About fifteen minutes; answer what you can.
        </p>
      }
      aside={<AssessmentAside employer={employer} openedAt={openedAt} page={page} saving={saving} />}
    >
      {saving.isGone && (
        <Alert title="This link has stopped working" className="mb-6">
          What you type now is not saved. Copy what you still need, and phone {brand.firm} on <FirmPhone /> for a new
          link.
        </Alert>
      )}
      <TextQuestions {...given} of={['achievements', 'wentWell', 'wasHard']} />
      <GoalQuestions {...given} page={page} />
      <TextQuestions {...given} of={['support']} />
      <RatingQuestion {...given} words={page.ratingWords} />
      <HandIn {...given} employer={employer} onHandedIn={onHandedIn} />
    </PublicPage>
  )
}

/** `Q4 2026`, or the two dates in words. */
export function periodOf({ reviewPeriodStart: start, reviewPeriodEnd: end }: Period) {
  const quarter = quarterOf(start)
  return quarter.start === start && quarter.end === end ? quarter.label : `${longDate(start)} to ${longDate(end)}`
}

type Period = Pick<AssessmentPage, 'reviewPeriodStart' | 'reviewPeriodEnd'>
