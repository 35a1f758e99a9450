import type { ReactNode } from 'react'
import { type Audience, fullName, type RecordPartProps, type Step } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { longDate } from '#ui/text/dates.ts'
import { type CaseStage, type ConflictDetail, getConflict } from '../contract.ts'
import { listOpenPoints, type OpenPoint } from './open/contract.ts'
import { isOver } from './stages.ts'

type CaseNextStepProps = RecordPartProps & { usual: Step; children: (step: Step | null) => ReactNode }

/** The next step in a case that has an adviser; before that, `usual`. */
export function CaseNextStep({ request, audience, usual, children }: CaseNextStepProps) {
  const { data, isError } = useGet(getConflict, { requestId: request.id })
  const enabled = audience === 'staff' && data !== undefined && isOver(data.conflictCase.status)
  const { data: points = [] } = useGet(listOpenPoints, { requestId: request.id }, { enabled })
  if (request.status !== 'in_progress' || !request.assignedToId) return children(usual)
  if (!data) return children(isError ? usual : null)
  const open = points.find(({ isDue }) => isDue)
  return children({ who: usual.who, ...stepOf(data, audience, open) })
}

type Told = Pick<Step, 'what' | 'why'>

function stepOf({ conflictCase, escalation }: ConflictDetail, audience: Audience, open: OpenPoint | undefined): Told {
  const { status, currentStage } = conflictCase
  const isStaff = audience === 'staff'
  if (isOver(status)) return isStaff ? beforeClosing(open) : readOutcome
  if (escalation && !escalation.decision) {
    const why = `${fullName(escalation.requestedBy) || 'The client'} asked for it on ${longDate(escalation.requestedAt)}.`
    return { what: isStaff ? 'Decide whether to escalate the case' : 'Considers your request for escalation', why }
  }
  if (isStaff)
    return {
      ...stages[currentStage],
      ...(status === 'escalated' && { why: 'The case is escalated and critical: it comes first.' }),
    }
  return {
    what: 'Investigates the case',
    why: 'The outcome will appear under Resolution.',
  }
}

const beforeClosing = (open: OpenPoint | undefined): Told =>
  open ? { what: open.says, why: 'It is open, and the outcome has been published.' } : close

const close: Told = {
  what: 'Close the case',
  why: 'The outcome has been published. Closing the case completes the request.',
}
const readOutcome: Told = { what: 'Closes the case', why: 'The outcome is under Resolution.' }

const stages: Record<CaseStage, Told> = {
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
