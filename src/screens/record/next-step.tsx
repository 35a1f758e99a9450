import { Suspense } from 'react'
import type { Request } from '#features/request/contract.ts'
import { type Audience, fullName, useType } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NextStep as Block } from '#ui/layout/next-step.tsx'
import { longDate } from '#ui/text/dates.ts'
import { useRequestChanges } from './use-request-changes.tsx'

type NextStepProps = { request: Request; audience: Audience }
type Step = { label: string; what: string; why?: string; action?: 'take' | 'start' }

/** Says who does what next, or that there is nothing left to do. */
export function NextStep({ request, audience }: NextStepProps) {
  const me = useMe()
  const { NextStep: OfType, openWork } = useType(request.type)
  const over = finished(request, audience)
  const { action, ...step } = over ?? (audience === 'staff' ? forStaff(request, me.id) : forClient(request))
  const usual = <Block {...step} action={action && <Action request={request} action={action} />} />
  // Work that was open when it was completed still is.
  const isSettled = request.status === 'cancelled' || (over && !openWork)
  if (isSettled || !OfType) return usual
  return (
    <Suspense fallback={usual}>
      <OfType request={request} audience={audience}>
        {usual}
      </OfType>
    </Suspense>
  )
}

function Action({ request, action }: { request: Request; action: NonNullable<Step['action']> }) {
  const me = useMe()
  const { take, start, busy } = useRequestChanges(request)
  if (action === 'start')
    return (
      <Button busy={busy === 'start'} busyLabel="Starting..." onClick={start}>
        Start work
      </Button>
    )
  return (
    <Button busy={busy === 'take'} busyLabel="Taking..." onClick={() => take(me.id)}>
      Take it
    </Button>
  )
}

function finished({ status, completedAt, cancellationReason }: Request, audience: Audience): Step | undefined {
  if (status === 'completed')
    return {
      label: 'Next step',
      what: `Nothing to do: completed ${completedAt ? `on ${longDate(completedAt)}` : ''}`,
      why:
        audience === 'staff'
          ? 'Messages can still be sent. Reopening brings everything else back.'
          : 'Messages can still be sent. Ask your adviser if it has to be reopened.',
    }
  if (status !== 'cancelled') return undefined
  return {
    label: 'Next step',
    what: `Nothing to do: it was ${cancellationReason ? 'withdrawn' : 'cancelled'}`,
    ...(cancellationReason && { why: `Reason given: ${cancellationReason}` }),
  }
}

function forStaff({ status, assignedToId, assignedTo, can }: Request, me: string): Step {
  const own = assignedToId === me
  const label = `Next step, with ${own || !assignedToId ? 'you' : fullName(assignedTo) || 'its adviser'}`
  if (!assignedToId)
    return {
      label,
      what: 'Take it or assign it',
      why: 'No one looks after this request yet.',
      ...(can.assign && { action: 'take' }),
    }
  if (status === 'pending')
    return {
      label,
      what: 'Start work on it',
      why: 'The client sees it as Pending until then.',
      ...(own && can.setStatus && { action: 'start' }),
    }
  return { label, what: 'Finish the work, then mark it as completed', why: 'The client follows it here.' }
}

function forClient({ status, assignedToId, assignedTo }: Request): Step {
  const label = `Next step, with ${fullName(assignedTo) || brand.firm}`
  if (!assignedToId)
    return { label, what: 'An adviser takes it on', why: 'You see who it is as soon as that is settled.' }
  if (status === 'pending')
    return {
      label,
      what: 'Work on it begins',
      why: 'There is nothing for you to do now. Send what is missing as a message.',
    }
  return { label, what: 'Your adviser is working on it', why: 'Questions and answers go under Messages.' }
}
