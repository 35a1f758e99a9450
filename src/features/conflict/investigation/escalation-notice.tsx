import { CircleArrowUp } from 'lucide-react'
import { useState } from 'react'
import { type Audience, fullName } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { ConflictDetail, Escalation } from '../contract.ts'
import { isOver } from '../work/stages.ts'
import { decideEscalation } from '../work/contract.ts'
import { caseEscalated } from '../work/said.ts'
import { DeclineEscalation } from './decline-escalation.tsx'

type EscalationNoticeProps = { requestId: string; detail: ConflictDetail; audience: Audience; isOpen: boolean }

/** The client's request for escalation and the decision of staff, which both sides read in full. */
export function EscalationNotice({ requestId, detail, audience, isOpen }: EscalationNoticeProps) {
  const { escalation, can } = detail
  if (!escalation) return null
  const { notes, reason } = escalation
  return (
    <Alert live={false} hue={escalation.decision ? 'off' : 'high'} icon={CircleArrowUp} title={titleOf(escalation)}>
      <div className="grid max-w-measure gap-2.5 wrap-anywhere">
        <p className="whitespace-pre-wrap">
          <Verbatim>{notes}</Verbatim>
        </p>
        {reason && (
          <p className="border-l-3 border-ink pl-3 whitespace-pre-wrap">
            Declined by {decider(escalation)}: <Verbatim>{reason}</Verbatim>
          </p>
        )}
        {can.decideEscalation && <Deciding requestId={requestId} />}
        {!escalation.decision && audience === 'client' && isOpen && !isOver(detail.conflictCase.status) && (
          <p>Staff will review it shortly.</p>
        )}
      </div>
    </Alert>
  )
}

const decider = ({ decidedBy }: Escalation) => fullName(decidedBy) || 'an adviser'

function titleOf(escalation: Escalation) {
  const { requestedBy, requestedAt, decision, decidedAt } = escalation
  const asked = `${fullName(requestedBy) || 'The client'} asked for escalation on ${longDate(requestedAt)}`
  if (!decision || !decidedAt) return asked
  return `${asked}; ${decider(escalation)} ${decision} it on ${longDate(decidedAt)}`
}

function Deciding({ requestId }: { requestId: string }) {
  const [declining, setDeclining] = useState(false)
  const escalating = useSend(
    decideEscalation,
    { requestId },
    { success: caseEscalated, failure: 'Failed to update conflict case' },
  )
  return (
    <div className="flex flex-wrap gap-2" data-print="no">
      <Button
        size="small"
        variant="warn"
        busy={escalating.sending}
        busyLabel="Escalating..."
        onClick={() => escalating.send({ decision: 'escalate' })}
      >
        Escalate the case
      </Button>
      <Button size="small" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      {declining && <DeclineEscalation requestId={requestId} onClose={() => setDeclining(false)} />}
    </div>
  )
}
