import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar, type Person } from '#ui/text/avatar.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

type MessageBubbleProps = {
  person?: Person | undefined
  own?: boolean | undefined
  time?: ReactNode
  state?: 'sent' | 'sending' | 'failed' | undefined
  sendingLabel?: string | undefined
  failure?: string | undefined
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  children: ReactNode
}

/** The reader's own are on the right. Unsent ones are dashed; failed ones offer another try. */
export function MessageBubble({ person, own = false, time, state = 'sent', children, ...rest }: MessageBubbleProps) {
  return (
    <div className={own ? ownPlace : otherPlace}>
      {!own && <Avatar person={person} className="mt-px" />}
      <div className={clsx('grid min-w-0 gap-0.75', own && 'justify-items-end')}>
        {state === 'sent' && <Who person={own ? undefined : person}>{time}</Who>}
        <div className={clsx(bubble, ground(state, own))}>{children}</div>
        <Delivery state={state} {...rest} />
      </div>
    </div>
  )
}

type MessageState = NonNullable<MessageBubbleProps['state']>

function ground(state: MessageState, own: boolean) {
  if (state !== 'sent') return 'border-dashed border-accent-rule text-ink-2'
  return own ? 'border-accent-rule bg-accent-tint' : 'border-rule bg-paper'
}

const otherPlace = 'grid max-w-[96%] grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 md:max-w-[88%]'
const ownPlace = 'ml-auto w-fit max-w-[90%] md:max-w-[80%]'
const bubble =
  'w-fit max-w-full rounded-control border px-3.25 pt-2 pb-2.25 text-body leading-5.75 whitespace-pre-wrap wrap-anywhere'
function Who({ person, children }: { person: Person | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 leading-5">
      {person && (
        <b>
          <Verbatim>{[person.firstName, person.lastName].filter(Boolean).join(' ')}</Verbatim>
        </b>
      )}
      <span className="text-meta text-ink-3">{children}</span>
    </div>
  )
}

type NotSentProps = Pick<MessageBubbleProps, 'failure' | 'onRetry' | 'retryLabel'>
type DeliveryProps = NotSentProps & { state: MessageState; sendingLabel?: string | undefined }

function Delivery({ state, sendingLabel = 'Sending…', ...rest }: DeliveryProps) {
  if (state === 'sending') return <span className="text-meta text-ink-3">{sendingLabel}</span>
  return state === 'failed' ? <NotSent {...rest} /> : null
}

function NotSent({ failure = 'Not sent.', onRetry, retryLabel = 'Try again' }: NotSentProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-1.5 text-meta text-stop">
      <Glyph of={CircleAlert} />
      {failure}
      {onRetry && (
        <LinkButton onClick={onRetry} className="text-inherit">
          {retryLabel}
        </LinkButton>
      )}
    </div>
  )
}

export function DayRule({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-meta text-ink-3 before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
      {children}
    </div>
  )
}
