import type { ReactNode } from 'react'
import type { Audience, Step } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { longDate, shortestDay } from '#ui/text/dates.ts'
import { listPlans, type Plan } from './contract.ts'

type PlanNextStepProps = {
  requestId: string
  audience: Audience
  usual: Step
  children: (step: Step) => ReactNode
}

/** The next step of an improvement plan comes before those of the rest of the review. */
export function PlanNextStep({ requestId, audience, usual, children }: PlanNextStepProps) {
  const { data } = useGet(listPlans, { requestId })
  const plan = data?.plans.find(({ startedAt, outcome }) => startedAt !== null && outcome === null)
  if (!plan) return children(usual)
  return children({ ...usual, ...(audience === 'staff' ? stepOf(plan) : underWay(plan)) })
}

const underWay = ({ endsOn }: Plan) => ({
  what: `Follows the improvement plan with you until ${shortestDay(endsOn, 'named')}`,
  why: undefined,
})

/** Its meetings are duties of their own. */
function stepOf({ meetings, endsOn }: Plan) {
  if (meetings.some(({ verdict }) => verdict === null))
    return { what: 'Follow the improvement plan', why: `It ends on ${longDate(endsOn)}.` }
  return {
    what: 'Say how the improvement plan ended',
    why: `All its meetings are recorded. It ends on ${longDate(endsOn)}: met, extended, or not met.`,
  }
}
