import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'

/** What happened, one thing under the other. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>
}

type TimelineEventProps = {
  icon: Icon
  hue?: Hue | undefined
  /** The sentence, with the actor in `<b>`. */
  title: ReactNode
  /** The exact time and who it was. */
  meta?: ReactNode
  children?: ReactNode
}

/** One event: glyph, sentence, exact time. */
export function TimelineEvent({ icon, hue, title, meta, children }: TimelineEventProps) {
  return (
    <li data-hue={hue} className={clsx(row, 'pb-4.5')}>
      <Glyph of={icon} className={clsx('mt-px size-4.75', hue ? 'text-hue' : 'text-ink-3')} />
      <div className="min-w-0">
        {title}
        {meta && <div className="text-meta text-ink-3">{meta}</div>}
        {children}
      </div>
    </li>
  )
}

type TimelineStageProps = {
  icon: Icon
  hue: Hue
  title: string
  level?: 3 | 4 | undefined
  note?: ReactNode
  /** The stage's own selector, at the right edge. */
  control?: ReactNode
  /** A moss line on to the next stage. */
  past?: boolean | undefined
  children?: ReactNode
}

/** One stage of a process with its state, its selector and what belongs to it. */
export function TimelineStage({
  icon,
  hue,
  title,
  level = 3,
  note,
  control,
  past = false,
  children,
}: TimelineStageProps) {
  const Heading = `h${level}` as const
  return (
    <li
      data-hue={hue}
      className={clsx(row, 'pb-6', past && 'before:left-[0.5625rem]! before:w-0.5! before:bg-done-fill!')}
    >
      <Glyph of={icon} size="large" className="mt-1.25 text-hue" />
      <div className="min-w-0">
        <div className="grid items-start gap-x-3 md:items-center sm:grid-cols-[minmax(0,1fr)_9.5rem] md:grid-cols-[auto_minmax(0,1fr)_9.5rem]">
          <Heading className={clsx('text-body font-semibold', hue === 'off' && 'text-ink-2')}>{title}</Heading>
          <div className="text-meta text-ink-3 max-md:col-start-1 max-md:row-start-2">{note}</div>
          <div className="max-sm:mt-1.5 sm:max-md:row-span-2 sm:max-md:col-start-2 sm:max-md:row-start-1">
            {control}
          </div>
        </div>
        {children && <div className="mt-1.5 grid max-w-160 gap-2.5 text-ink-2">{children}</div>}
      </div>
    </li>
  )
}

const row =
  'relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 before:absolute before:top-7 before:-bottom-px before:left-[0.59375rem] before:w-px before:bg-rule-2 last:before:hidden'
