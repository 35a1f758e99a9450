import { type ReactNode, useState } from 'react'
import { type Due, lowered } from '#features/activity/activity.tsx'
import type { Audience, Step } from '#features/request/request.tsx'
import { shortestDay } from '#ui/text/dates.ts'
import { standingAlone } from '#ui/text/link-look.ts'
import { LinkButton } from '#ui/text/link.tsx'

/** The part of another person, so that the reader knows who has it. */
export type Theirs = { key: string; who: string; what: string; why?: string | undefined; action?: ReactNode }

/** Those with a day first, and then the next step of the record, unless its person has one of those. */
export function theirsIn(due: readonly Due[], step: Step | null): readonly Theirs[] {
  const ofDay = due.flatMap(({ key, by, todo, date }) => (by ? [{ key, who: by, what: dated(todo, date, key) }] : []))
  if (!step?.who || ofDay.some(({ who }) => who === step.who)) return ofDay
  return [...ofDay, { ...step, who: step.who, key: 'step', action: step.action?.({ size: 'small' }) }]
}

export function WithOthers({ theirs, shown }: { theirs: readonly Theirs[]; shown: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="With others" className="max-xl:border-t max-xl:border-rule max-xl:pt-2">
      <div className="flex items-baseline pb-1.5">
        <h2 className="text-body font-semibold">With others</h2>
        {theirs.length > shown && (
          <LinkButton className={`ml-auto text-meta ${standingAlone}`} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fewer' : `All ${theirs.length}`}
          </LinkButton>
        )}
      </div>
      {theirs.slice(0, isOpen ? theirs.length : shown).map(({ key, who, what, why, action }) => (
        <div key={key} className="grid gap-2 border-t border-rule py-2">
          <div>
            <p className="font-semibold">{who}</p>
            <p className="text-ink-2">{what}</p>
            {why && <p className="text-meta text-ink-3">{why}</p>}
          </div>
          {action}
        </div>
      ))}
    </section>
  )
}

/** Meetings are on their day, everything else is done by it. */
function dated(todo: string, date: string | null, key: string) {
  if (!date) return todo
  return `${todo}${key.includes('meeting') ? ' on' : ', by'} ${shortestDay(date, 'named')}`
}

type OtherLinesProps = { theirs: readonly Theirs[]; audience: Audience; shown: number }

/** A line of each, where the reader has nothing to do: clients read a sentence, staff the task of a colleague. */
export function OtherLines({ theirs, audience, shown }: OtherLinesProps) {
  const [isOpen, setOpen] = useState(false)
  const lines = isOpen ? theirs : theirs.slice(0, shown)
  return (
    <section aria-label="With others" className="grid min-w-0 flex-auto gap-1 md:flex-1">
      {lines.map(({ key, who, what, action }) => (
        <div key={key} className="flex flex-wrap items-center gap-x-2">
          <p className="flex-1">
            <span className="font-semibold">{audience === 'client' ? who : `${who}:`}</span>{' '}
            {audience === 'client' ? `${lowered(what)}.` : what}
          </p>
          {action}
        </div>
      ))}
      {lines.length < theirs.length && (
        <LinkButton className="justify-self-start text-meta" onClick={() => setOpen(true)}>
          {`All ${theirs.length}`}
        </LinkButton>
      )}
    </section>
  )
}
