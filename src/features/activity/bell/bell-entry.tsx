import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { Slot } from 'radix-ui'
import { messageSent } from '#features/request/contract.ts'
import { fullName, RecordLink } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { clockTime, dateAndTime } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Notification } from './contract.ts'
import { type Part, sentenceOf } from './sentence.ts'

type BellEntryProps = { notification: Notification; onOpen: () => void }

/** Other people's acts on a request in one day, as a sentence. The entry as a whole links to the request. */
export function BellEntry({ notification, onOpen }: BellEntryProps) {
  const me = useMe()
  const { request, isUnread, at, acts } = notification
  const { parts, more } = sentenceOf(acts)
  const onlyMessages = acts.every(({ action }) => action === messageSent.name)
  return (
    <li className={entry}>
      <span className={clsx('mt-2.75 size-2 rounded-full', isUnread && 'bg-accent')}>
        {isUnread && <VisuallyHidden>Unread</VisuallyHidden>}
      </span>
      <Avatar person={acts[0]?.user} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          {parts.map((part, n) => (
            <Told key={n} part={part} isFirst={n === 0} strong={isUnread} />
          ))}
          {more > 0 && `, and ${more} more`}
        </p>
        <Dots>
          <Slot.Root onClick={onOpen}>
            <RecordLink requestId={request.id} tab={onlyMessages ? 'messages' : undefined} className={title}>
              <Verbatim>{request.title}</Verbatim>
            </RecordLink>
          </Slot.Root>
          {me.tenantId === null && companyCalled(request.companyName)}
          {request.isRestricted && (
            <span className="inline-flex items-center gap-1">
              <Glyph of={Lock} size="small" />
              Restricted
            </span>
          )}
        </Dots>
      </div>
      <time dateTime={at} title={dateAndTime(at)} className="text-meta leading-5.25 text-ink-3">
        {clockTime(at)}
      </time>
    </li>
  )
}

function Told({ part: { user, words }, isFirst, strong }: { part: Part; isFirst: boolean; strong: boolean }) {
  return (
    <>
      {!isFirst && ', '}
      {user && <span className={clsx(strong && 'font-semibold')}>{fullName(user) || 'Someone'} </span>}
      {words}
    </>
  )
}

const entry =
  'relative grid grid-cols-[0.5rem_1.75rem_minmax(0,1fr)_auto] gap-x-2.5 border-t border-rule py-2.75 hover:bg-hover hover:shadow-[-0.75rem_0_var(--hover),0.75rem_0_var(--hover)]'
const title = 'text-ink-2 no-underline after:absolute after:inset-0 hover:text-accent-ink hover:underline'
