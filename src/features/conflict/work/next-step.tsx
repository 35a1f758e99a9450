import type { ReactNode } from 'react'
import { type Audience, fullName, type RecordPartProps } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { longDate } from '#ui/text/dates.ts'
import { type CaseStage, type ConflictDetail, getConflict } from '../contract.ts'
import { isOver, stageLabels } from './stages.ts'

type CaseNextStepProps = RecordPartProps & { children: ReactNode }

/** The next step in a case that has an adviser, and who takes it; before that, `children`. */
export function CaseNextStep({ request, audience, children }: CaseNextStepProps) {
  const me = useMe()
  const { data } = useGet(getConflict, { requestId: request.id })
  if (request.status !== 'in_progress' || !request.assignedToId) return children
  if (!data) return <NextStep label="Next step" what={<span className="invisible">Reading the case</span>} />
  const { assignedToId, assignedTo } = request
  const who = assignedToId === me.id ? 'you' : fullName(assignedTo) || 'its adviser'
  return <NextStep label={`Next step, with ${who}`} {...stepOf(data, audience)} />
}

type Step = { what: string; why: string }

function stepOf({ conflictCase, escalation }: ConflictDetail, audience: Audience): Step {
  const { status, currentStage } = conflictCase
  const isStaff = audience === 'staff'
  if (isOver(status)) return isStaff ? close : readOutcome
  if (escalation && !escalation.decision) {
    const why = `${fullName(escalation.requestedBy) || 'The client'} asked for it on ${longDate(escalation.requestedAt)}.`
    return {
      what: isStaff ? 'Decide whether to escalate the case' : 'Your request for escalation is being considered',
      why,
    }
  }
  if (isStaff)
    return {
      ...stages[currentStage],
      ...(status === 'escalated' && { why: 'The case is escalated and critical: it comes first.' }),
    }
  return {
    what: `Your case is being investigated: ${stageLabels[currentStage]}`,
    why: 'Questions and answers go under Messages. The outcome will appear under Resolution.',
  }
}

const close: Step = {
  what: 'Close the case',
  why: 'The outcome has been published. Closing the case completes the request.',
}
const readOutcome: Step = { what: 'Your adviser closes the case', why: 'The outcome is under Resolution.' }

const stages: Record<CaseStage, Step> = {
  reviewing_notes: {
    what: 'Read what was submitted and agree what to investigate',
    why: 'Name an investigator who is not a party to it, then set the stage to Conducting Interview.',
  },
  conducting_interview: {
    what: 'Interview those involved',
    why: 'Both sides and the witnesses, without unreasonable delay.',
  },
  reviewing_statements: {
    what: 'Weigh the statements and decide whether there is a case to answer',
    why: 'Give equal weight to evidence for and against.',
  },
  resolution_completed: {
    what: 'Write the outcome and finalise the resolution',
    why: 'The client reads it under Resolution from then on.',
  },
}
