import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'

export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>
}

type TimelineEventProps = {
  icon: Icon
  hue?: Hue | undefined
  title: ReactNode
  meta?: ReactNode
  children?: ReactNode
}

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

const row =
  'relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 before:absolute before:top-7 before:-bottom-px before:left-[0.59375rem] before:w-px before:bg-rule-2 last:before:hidden'
