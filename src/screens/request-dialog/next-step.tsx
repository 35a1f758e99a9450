import type { Request } from '#features/request/contract.ts'
import { type Audience, fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { brand } from '#ui/brand.ts'

type NextStepProps = { request: Request; audience: Audience }
type Step = { who: string; what: string; detail: string }

/** Who has to do what next, when the record says so. */
export function NextStep({ request, audience }: NextStepProps) {
  const me = useMe()
  const step = audience === 'staff' ? staffStep(request, me.id) : clientStep(request)
  if (!step) return null
  return (
    <div className="grid gap-0.5 border-t-3 border-accent pt-2.5 leading-5.25">
      <p className="text-meta text-ink-3">Next step, with {step.who}</p>
      <p className="text-body font-semibold">{step.what}</p>
      <p className="text-ink-2">{step.detail}</p>
    </div>
  )
}

function staffStep({ status, assignedToId, assignedTo, can }: Request, me: string): Step | undefined {
  if (!can.assign) return undefined
  if (!assignedToId) return { who: 'you', what: 'Take it or assign it', detail: 'Nobody has this request in hand yet.' }
  if (status !== 'pending') return undefined
  const own = assignedToId === me
  return {
    who: own ? 'you' : fullName(assignedTo) || 'its adviser',
    what: 'Begin work on it',
    detail: 'The client sees it as Pending until its status is In Progress.',
  }
}

function clientStep({ status, assignedToId, assignedTo }: Request): Step | undefined {
  const open = status === 'pending' || status === 'in_progress'
  if (open && !assignedToId)
    return {
      who: brand.firm,
      what: 'An adviser takes it on',
      detail: 'You see here who it is as soon as it is settled.',
    }
  if (status !== 'pending') return undefined
  const who = fullName(assignedTo) || brand.firm
  return {
    who,
    what: 'Work on it begins',
    detail: 'There is nothing for you to do now. Add what is missing as a message.',
  }
}
