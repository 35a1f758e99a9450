import type { ReactNode } from 'react'
import { type Audience, RecordLink } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { NextStep } from '#ui/layout/next-step.tsx'
import { longDate, namedDate } from '#ui/text/dates.ts'
import { listPlans, type Plan } from './contract.ts'

type PlanNextStepProps = { requestId: string; audience: Audience; label: string; children: ReactNode }

/** The next step of an improvement plan comes before those of the rest of the review. */
export function PlanNextStep({ requestId, audience, label, children }: PlanNextStepProps) {
  const { data } = useGet(listPlans, { requestId })
  const plan = data?.plans.find(({ startedAt, outcome }) => startedAt !== null && outcome === null)
  if (!plan) return children
  const link = (
    <RecordLink requestId={requestId} tab="plan" className={buttonLook({})}>
      Open the plan
    </RecordLink>
  )
  return <NextStep label={label} {...(audience === 'staff' ? stepOf(plan) : underWay(plan))} action={link} />
}

function underWay({ meetings, endsOn }: Plan) {
  const next = meetings.find(({ verdict, plannedOn }) => verdict === null && plannedOn >= todayInLondon())
  return {
    what: 'The improvement plan is under way',
    why: [next && `Its next meeting is on ${namedDate(next.plannedOn)}.`, `It ends on ${longDate(endsOn)}.`]
      .filter(Boolean)
      .join(' '),
  }
}

function stepOf({ meetings, endsOn }: Plan) {
  const due = meetings.find(({ isDue, plannedOn }) => isDue && plannedOn < todayInLondon())
  if (due)
    return {
      what: `Say how the plan’s meeting of ${longDate(due.plannedOn)} went`,
      why: 'The day has passed and nothing has been recorded.',
    }
  const next = meetings.find(({ verdict }) => verdict === null)
  if (next)
    return {
      what: `Hold the plan’s review meeting ${next.isDue ? 'today' : `on ${namedDate(next.plannedOn)}`}`,
      why: `The improvement plan ends on ${longDate(endsOn)}.`,
    }
  return {
    what: 'Say how the improvement plan ended',
    why: `All its meetings are recorded. It ends on ${longDate(endsOn)}: met, extended, or not met.`,
  }
}
