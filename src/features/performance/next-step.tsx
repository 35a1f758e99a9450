import type { ReactNode } from 'react'
import type { Audience, RecordPartProps, Step } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { calendarDay, longDate, shortestDay } from '#ui/text/dates.ts'
import { getReview, type Review, type ReviewStage } from './contract.ts'
import { PlanNextStep } from './plan/plan-next-step.tsx'
import { PreparationNextStep } from './preparation/preparation-next-step.tsx'
import { MarkCompleted } from './summary/mark-completed.tsx'

type ReviewNextStepProps = RecordPartProps & { usual: Step; children: (step: Step | null) => ReactNode }

/** The next step in a review that has begun or is completed, and who takes it; before that, `usual`. */
export function ReviewNextStep({ request, audience, usual, children }: ReviewNextStepProps) {
  const me = useMe()
  const { data, isError } = useGet(getReview, { requestId: request.id })
  const isDone = data?.status === 'completed'
  if (request.status !== 'in_progress' || !(request.assignedToId || isDone)) return children(usual)
  if (!data) return children(isError ? usual : null)
  const isTheirs = request.assignedToId === me.id || (isDone && audience === 'staff' && !request.assignedToId)
  const who = isTheirs ? null : usual.who
  const isTheirsToClose = isDone && request.can.setStatus
  const action: Step['action'] = isTheirsToClose
    ? (look) => <MarkCompleted request={request} disabled={false} look={look} />
    : undefined
  const step = { who, ...stepOf(data, audience), action }
  if (isDone) return children(step)
  return (
    <PlanNextStep requestId={request.id} audience={audience} usual={step}>
      {(planned) =>
        planned === step && audience === 'staff' && isPreparing(data) ? (
          <PreparationNextStep review={data} usual={step}>
            {children}
          </PreparationNextStep>
        ) : (
          children(planned)
        )
      }
    </PlanNextStep>
  )
}

/** Before the interview, both sides write their view. */
const isPreparing = ({ currentStage, reviewerId }: Review) =>
  reviewerId !== null && (currentStage === 'reviewing_assessment' || currentStage === 'reviewing_employee')

type Told = Pick<Step, 'what' | 'why'>

function stepOf(review: Review, audience: Audience): Told {
  const { status, currentStage, reviewDate, reviewPeriodEnd } = review
  const isStaff = audience === 'staff'
  if (status === 'completed') return isStaff ? close : closing
  if (isStaff && !review.reviewerId) return nameReviewer
  if (isStaff) return stages(reviewDate)[currentStage]
  return {
    what: `Works on the review${isPast(reviewPeriodEnd) ? '' : `, due by ${shortestDay(reviewPeriodEnd, 'named')}`}`,
    why: [reviewDate && interviewOn(reviewDate), 'You can read it here once it is completed.']
      .filter(Boolean)
      .join(' '),
  }
}

const isPast = (day: string) => day < calendarDay(Date.now())
const interviewOn = (day: string) => `The interview ${isPast(day) ? 'was' : 'is'} on ${longDate(day)}.`

const close: Told = {
  what: 'Mark the request as completed',
  why: 'The review is completed and locked, and the client can read it.',
}
const closing: Told = { what: 'Closes the request', why: 'The review is completed, and you can read it here.' }
const nameReviewer: Told = { what: 'Name a reviewer', why: 'No one has been chosen to hold this review.' }

const stages = (reviewDate: string | null): Record<ReviewStage, Told> => ({
  reviewing_assessment: {
    what: 'Read the request and what is on file',
    why: 'This includes earlier goals and attachments. Then set the stage to Reviewing Employee.',
  },
  reviewing_employee: {
    what: 'Weigh the work of the period against its goals',
    why: 'Write strengths and areas for improvement under Progress, with examples.',
  },
  conducting_interview: interview(reviewDate),
  interview_outcome: {
    what: 'Write the outcome and complete the review',
    why: 'The client can then read it.',
  },
})

function interview(reviewDate: string | null): Told {
  if (reviewDate && isPast(reviewDate))
    return {
      what: 'Set the stage to Interview Outcome, or agree another date',
      why: `${interviewOn(reviewDate)} The date is set under Summary.`,
    }
  return {
    what: reviewDate ? `Hold the interview on ${longDate(reviewDate)}` : 'Agree a date for the interview and hold it',
    why: 'Nothing in it should come as a surprise. The date is set under Summary.',
  }
}
