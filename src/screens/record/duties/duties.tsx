import { Suspense } from 'react'
import {
  asSentence,
  type Due,
  type Duty,
  DutyLine,
  DutyLink,
  DutyList,
  getOutline,
} from '#features/activity/activity.tsx'
import { getReceipt, type Request } from '#features/request/contract.ts'
import { type Audience, fullName, RecordLink, type Step, useType } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { ButtonLook } from '#ui/buttons/button-look.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { useIsPhone } from '#ui/use-width.tsx'
import { listedFor, type Undressed } from './colleague.tsx'
import { commonStep } from './next-step.tsx'
import { OtherLines, theirsIn, WithOthers } from './with-others.tsx'
import { WhyCancelled } from './ending.tsx'
import type { RecordProps } from '../record.tsx'
import { useRequestChanges } from '../use-request-changes.tsx'

/** The tasks of the reader in a record, and what waits for others. */
export function Duties(props: RecordProps) {
  const { request, audience } = props
  const me = useMe()
  const { NextStep } = useType(request.type)
  const isWaiting = audience === 'client' && request.status === 'pending' && !request.assignedToId
  const receipt = useGet(getReceipt, { requestId: request.id }, { enabled: isWaiting })
  // Nothing is asked of anyone any more; its tabs still count what is new.
  if (request.status === 'cancelled') return <WhyCancelled request={request} />
  if (request.status === 'completed') return <Listed {...props} step={null} />
  const { action, ...common } = commonStep(request, audience, me.id, receipt.data?.answerBy)
  const offered: Step['action'] = action && ((look) => <Action request={request} action={action} look={look} />)
  const usual: Step = { ...common, action: offered }
  if (!NextStep) return <Listed {...props} step={usual} />
  return (
    <Suspense fallback={<Waiting />}>
      <NextStep request={request} audience={audience} usual={usual}>
        {(step) => (step ? <Listed {...props} step={step} /> : <Waiting />)}
      </NextStep>
    </Suspense>
  )
}

type ListedProps = RecordProps & { step: Step | null }

/** Few are shown, or they would push the record out of sight. */
const SHOWN = 3

function Listed(props: ListedProps) {
  const outline = useGet(getOutline, { requestId: props.request.id })
  return (
    <Loaded from={outline} waiting={props.step && <Waiting />} failure="What there is to do could not be loaded">
      {({ duties }) => <Tasks {...props} due={duties} />}
    </Loaded>
  )
}

function Tasks({ step, due, ...props }: ListedProps & { due: readonly Due[] }) {
  const { request, audience, place } = props
  const colleague = useColleague(props)
  const isPhone = useIsPhone()
  const isListed = audience === 'staff' && step?.who === fullName(request.assignedTo)
  const own = step && isListed ? { ...step, who: null } : step
  const all = dutiesIn(props, due, own)
  const { title, tasks, isTheirs, beside } = listedFor(colleague, all)
  const duties = dressed(tasks, (n) => lookOf(audience, isTheirs ? undefined : n))
  const theirs = [...beside, ...theirsIn(due, own)]
  const [first] = duties
  // Its state and its day say it already.
  if (!first && request.status === 'completed') return null
  if (!first)
    return (
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1 border-t-3 border-accent py-1.5">
        <section aria-label="For you to do">
          <p className="text-body font-semibold">Nothing for you to do</p>
        </section>
        {theirs.length > 0 && (
          <OtherLines theirs={theirs} audience={audience} shown={isPhone || place === 'pane' ? 1 : SHOWN} />
        )}
      </div>
    )
  // Beside a list there is room for one line.
  if (place === 'pane')
    return (
      <div className={`border-t-3 border-accent py-1.5 ${plain}`}>
        <DutyLine title={title} duty={first} more={<OnPage {...props} count={duties.length - 1} />} />
      </div>
    )
  return (
    <div className={`${frame} ${plain}`}>
      <div className="min-w-0">
        <DutyList title={title} duties={duties} shown={SHOWN} dense={audience === 'staff'} />
      </div>
      {theirs.length > 0 && <WithOthers theirs={theirs} shown={audience === 'staff' ? 2 : SHOWN} />}
    </div>
  )
}

// Of two filled buttons, the other saves what was chosen below.
const plain =
  '[article:has([data-unsaved])_&_.bg-accent]:border-field [article:has([data-unsaved])_&_.bg-accent]:bg-surface [article:has([data-unsaved])_&_.bg-accent]:text-ink'

const frame =
  'grid gap-x-10 gap-y-2 border-t-3 border-accent pt-2 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_22rem]'

const Waiting = () => (
  <div className={frame}>
    <Skeleton className="my-2 h-4 w-64" />
  </div>
)

function dutiesIn({ request, audience }: RecordProps, due: readonly Due[], step: Step | null): Undressed[] {
  const tasks = due.filter(({ by }) => !by)
  // By its stage alone, there is nothing to add to what falls due.
  const isOwn = step?.who === null && (step.action || tasks.length === 0)
  const own = isOwn ? [{ ...undated, key: 'step', ...step }] : []
  const listed = tasks.map(({ todo, why, ...each }) => ({
    ...each,
    what: todo,
    why: why && asSentence(why),
    action: (look: ButtonLook) => <DutyLink due={each} look={look} />,
  }))
  // Until it is taken, nothing else is anyone’s.
  return request.assignedToId || audience === 'client' ? [...listed, ...own] : [...own, ...listed]
}

const dressed = (duties: readonly Undressed[], look: (n: number) => ButtonLook): Duty[] =>
  duties.map((each, n) => ({ ...each, action: each.action?.(look(n)) }))

const undated = { date: null, daysLeft: null } as const

/** The filled button is that of the first. */
const lookOf = (audience: Audience, place: number | undefined): ButtonLook => ({
  variant: place === 0 ? 'primary' : 'default',
  ...(audience === 'staff' && { size: 'small' }),
})

/** The adviser whose tasks another reads. */
function useColleague({ request: { assignedToId, assignedTo }, audience }: RecordProps) {
  const me = useMe()
  if (audience === 'client' || !assignedToId || assignedToId === me.id) return null
  return fullName(assignedTo) || 'its adviser'
}

function OnPage({ count, request }: RecordProps & { count: number }) {
  if (count === 0) return null
  return (
    <RecordLink requestId={request.id} className={`${linkLook} min-h-6 text-meta`}>
      {`and ${count} more to do`}
    </RecordLink>
  )
}

type ActionProps = { request: Request; action: 'take' | 'start'; look: ButtonLook }

function Action({ request, action, look }: ActionProps) {
  const me = useMe()
  const { take, become, busy } = useRequestChanges(request)
  if (action === 'start')
    return (
      <Button {...look} busy={busy === 'become'} busyLabel="Starting..." onClick={() => become('in_progress')}>
        Start work
      </Button>
    )
  return (
    <Button {...look} busy={busy === 'take'} busyLabel="Taking..." onClick={() => take(me.id)}>
      Take it
    </Button>
  )
}
