import { Suspense } from 'react'
import { type Due, type Duty, DutyLine, DutyLink, DutyList, getOutline } from '#features/activity/activity.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, fullName, RecordLink, type Step, useType } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { ButtonLook } from '#ui/buttons/button-look.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { commonStep, overIn } from './next-step.tsx'
import type { RecordProps } from '../record.tsx'
import { useRequestChanges } from '../use-request-changes.tsx'

/** The tasks of the reader in a record, and what waits for others. */
export function Duties(props: RecordProps) {
  const { request, audience } = props
  const me = useMe()
  const { NextStep } = useType(request.type)
  if (request.status === 'cancelled' || request.status === 'completed') return <Listed {...props} step={null} />
  const { action, ...common } = commonStep(request, audience, me.id)
  const usual = { ...common, action: action && <Action request={request} action={action} /> }
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
    <Loaded from={outline} waiting={<Waiting />} failure="What there is to do could not be loaded">
      {({ duties }) => <Tasks {...props} due={duties} />}
    </Loaded>
  )
}

function Tasks({ step, due, ...props }: ListedProps & { due: readonly Due[] }) {
  const { audience, place } = props
  const title = useTitle(props)
  const isListed = audience === 'staff' && step?.who === fullName(props.request.assignedTo)
  const duties = dutiesIn(props, due, step && isListed ? { ...step, who: null } : step)
  const [first] = duties
  const other = step?.who && !isListed ? { ...step, who: step.who } : undefined
  if (!first)
    return (
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1 border-t-3 border-accent py-1.5">
        <Nothing {...props} />
        {other && <OtherLine {...other} audience={audience} />}
      </div>
    )
  // Beside a list there is room for one line.
  if (place === 'pane')
    return (
      <div className="border-t-3 border-accent py-1.5">
        <DutyLine title={title} duty={first} more={<OnPage {...props} count={duties.length - 1} />} />
      </div>
    )
  return (
    <div className={frame}>
      <DutyList title={title} duties={duties} shown={SHOWN} dense={audience === 'staff'} />
      {other && <WithOthers {...other} />}
    </div>
  )
}

const frame =
  'grid gap-x-10 gap-y-4 border-t-3 border-accent pt-2 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_22rem]'

const Waiting = () => (
  <div className={frame}>
    <Skeleton className="my-2 h-4 w-64" />
  </div>
)

function dutiesIn({ request, audience }: RecordProps, due: readonly Due[], step: Step | null): Duty[] {
  const tasks: Task[] = [...due, ...unreadIn(request)]
  const own: Duty[] = step && step.who === null ? [{ ...undated, key: 'step', ...step }] : []
  const listed = tasks.map((each, n): Duty => {
    return {
      ...each,
      what: each.todo,
      why: each.why && sentence(each.why),
      action: <DutyLink due={each} look={lookOf(audience, n)} />,
    }
  })
  // Until it is taken, nothing else is anyone’s.
  return request.assignedToId || audience === 'client' ? [...listed, ...own] : [...own, ...listed]
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

type Task = Omit<Due, 'who' | 'companyName'>

const undated = { date: null, daysLeft: null } as const

/** For staff the filled button is one of their work below. */
function lookOf(audience: Audience, place: number): ButtonLook {
  if (audience === 'staff') return { size: 'small' }
  return { variant: place === 0 ? 'primary' : 'default' }
}

function unreadIn({ id, unreadCount }: Request): Task[] {
  if (unreadCount === 0) return []
  const todo = unreadCount === 1 ? 'Read the new message' : `Read the ${unreadCount} new messages`
  return [{ ...undated, key: 'messages', requestId: id, tab: 'messages', todo, act: 'Read' }]
}

function useTitle({ request: { assignedToId, assignedTo }, audience }: RecordProps) {
  const me = useMe()
  if (audience === 'client' || !assignedToId || assignedToId === me.id) return 'For you to do'
  return `For ${fullName(assignedTo) || 'its adviser'} to do`
}

function Nothing({ request, audience }: RecordProps) {
  const over = overIn(request, audience)
  return (
    <section aria-label="For you to do">
      <p className="text-body font-semibold">{over?.what ?? 'Nothing for you to do'}</p>
      {over?.why && <p className="text-ink-2">{over.why}</p>}
    </section>
  )
}

function WithOthers({ who, what, why, action }: Step & { who: string }) {
  return (
    <section aria-label="With others">
      <h2 className="pb-1.5 text-body font-semibold">With others</h2>
      <div className="grid gap-2 border-t border-rule py-2.5">
        <div>
          <p className="font-semibold">{who}</p>
          <p className="text-ink-2">{what}</p>
          {why && <p className="text-meta text-ink-3">{why}</p>}
        </div>
        {action}
      </div>
    </section>
  )
}

/** Clients read a sentence, staff the task of a colleague. */
function OtherLine({ who, what, action, audience }: Step & { who: string; audience: Audience }) {
  return (
    <section aria-label="With others" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
      <p className="flex-1">
        <span className="font-semibold">{audience === 'client' ? who : `${who}:`}</span>{' '}
        {audience === 'client' ? `${what.charAt(0).toLowerCase()}${what.slice(1)}.` : what}
      </p>
      {action}
    </section>
  )
}

function OnPage({ count, request }: RecordProps & { count: number }) {
  if (count === 0) return null
  return (
    <RecordLink requestId={request.id} className={`${linkLook} min-h-6 text-meta`}>
      {`and ${count} more to do`}
    </RecordLink>
  )
}

function Action({ request, action }: { request: Request; action: 'take' | 'start' }) {
  const me = useMe()
  const { take, start, busy } = useRequestChanges(request)
  if (action === 'start')
    return (
      <Button size="small" busy={busy === 'start'} busyLabel="Starting..." onClick={start}>
        Start work
      </Button>
    )
  return (
    <Button size="small" busy={busy === 'take'} busyLabel="Taking..." onClick={() => take(me.id)}>
      Take it
    </Button>
  )
}
