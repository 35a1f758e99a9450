import { clsx } from 'clsx'
import { useState } from 'react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { fullName, SearchLink } from '#features/request/request.tsx'
import { longDate, namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import type { ChecklistItem } from '../contract.ts'
import { isDone, itemStatusLabels, type Owner, sectionNames } from '../words.ts'
import { HandIns } from './hand-ins.tsx'
import { HandInZone } from './hand-in-zone.tsx'
import { type ItemAct, ItemActs } from './item-acts.tsx'
import { BadgeCheck, CircleCheck, CircleDashed, CircleX, Inbox } from 'lucide-react'
import { stateOf } from '#ui/text/status.tsx'

const itemState = stateOf(itemStatusLabels, {
  open: { hue: 'wait', icon: CircleDashed },
  handed_in: { hue: 'active', icon: Inbox },
  sent_back: { hue: 'stop', icon: CircleX },
  accepted: { hue: 'done', icon: BadgeCheck },
  done: { hue: 'done', icon: CircleCheck },
})

export type ItemRowProps = { item: ChecklistItem; names: Record<Owner, string> }

/** One task: its reason, due date and author, and the documents handed in. */
export function ItemRow({ item, names }: ItemRowProps) {
  const { title, why, status, doneNote, section } = item
  const state = itemState(status)
  const done = isDone(status)
  const [open, setOpen] = useState<ItemAct>()
  const isOwed = item.can.finish && item.isYours && !item.wantsDocument
  return (
    <li
      {...shownAt(`item-${item.id}`, isOwed && (() => setOpen('note')))}
      data-hue={state.hue}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-3.5"
    >
      <Glyph of={state.icon} className="mt-0.5 size-4.75 text-hue" />
      <div className="grid min-w-0 gap-x-4 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 content-start gap-1">
          <p className={clsx('text-body leading-6 wrap-anywhere', !done && 'font-semibold')}>
            <VisuallyHidden>{`${state.label}: `}</VisuallyHidden>
            {title}
          </p>
          {!done && <p className="max-w-measure text-ink-2 wrap-anywhere">{why}</p>}
          <div className="flex flex-wrap items-baseline gap-x-1 text-meta text-ink-3">
            {done ? <p>{whoDid(item, names)}</p> : <When item={item} />}
          </div>
          {doneNote && (
            <p className="max-w-measure text-ink-2 wrap-anywhere whitespace-pre-wrap">
              <Verbatim>{doneNote}</Verbatim>
            </p>
          )}
          {!done && section && <OnPage item={item} names={names} />}
          <HandIns item={item} />
          {item.can.handIn && <HandInZone item={item} />}
        </div>
        <ItemActs item={item} names={names} open={open} onOpen={setOpen} />
      </div>
    </li>
  )
}

/** The date opens its working: a line for it under every task would hide the tasks. */
function When({ item: { title, due, askedBy, askedAt } }: Pick<ItemRowProps, 'item'>) {
  const day = namedDate(due.date)
  const line = due.isOverdue ? <span className="font-semibold text-stop">{`Overdue since ${day}.`}</span> : `By ${day}.`
  return (
    <>
      {due.clock ? <ShowWorking clock={due.clock} heading={`“${title}” is due by`} line={line} /> : <p>{line}</p>}
      <p>{`Asked by ${fullName(askedBy) || 'an adviser'} on ${longDate(askedAt)}.`}</p>
    </>
  )
}

function OnPage({ item: { status, section }, names: { starter } }: ItemRowProps) {
  const place = `“${section ? sectionNames[section] : ''}”`
  return (
    <p className="text-meta text-ink-2">
      {status === 'handed_in' && (
        <>
          {`${starter} has sent this. It is done once ${place} is approved under `}
          <SearchLink set={{ show: 'timeline' }} className={linkLook}>
            Timeline
          </SearchLink>
          .
        </>
      )}
      {status === 'sent_back' && `${place} was sent back to ${starter}.`}
      {status === 'open' && `${starter} answers this on their own page, under ${place}.`}
    </p>
  )
}

function whoDid({ status, doneBy, doneByStarter, doneAt }: ChecklistItem, names: ItemRowProps['names']) {
  const by = doneByStarter ? names.starter : fullName(doneBy) || 'Someone'
  const when = doneAt ? ` on ${longDate(doneAt)}` : ''
  return status === 'accepted' ? `${by} accepted it${when}.` : `${by} did this${when}.`
}
