import { clsx } from 'clsx'
import { type ReactNode, use } from 'react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Legend, type Part, SplitBar } from './split-bar.tsx'
import { StripContext } from './stat-strip.tsx'
import { inFigures } from '#ui/figures/counted.ts'

export type StatCardProps = {
  label: string
  /** `null` shows a dash. */
  value: number | string | null | undefined
  unit?: string | undefined
  meta?: ReactNode
  /** For a figure that alarms unless it is zero. */
  hue?: Hue | undefined
  icon?: Icon | undefined
  lead?: boolean | undefined
  /** A lead whose parts are the cards beside it. */
  undivided?: boolean | undefined
  parts?: readonly Part[] | undefined
  note?: string | undefined
}

export function StatCard(props: StatCardProps) {
  const { inLine, waiting } = use(StripContext)
  const alarm = props.value && !waiting ? props.hue : undefined
  return inLine ? <CardInLine {...props} hue={alarm} /> : <Card {...props} hue={alarm} />
}

function Card({ label, hue, icon, lead = false, undivided = false, parts = [], note, meta, ...rest }: StatCardProps) {
  const { flat } = use(StripContext)
  const room = flat ? 'md:pt-2.5 md:pb-2.75' : 'md:pt-3.5 md:pb-3.75'
  return (
    <li data-hue={hue} className={clsx(cell, room, lead && leadCell)}>
      <CardLabel icon={hue && icon}>{label}</CardLabel>
      <Figure {...rest} lead={lead} hue={hue} />
      {lead && !undivided && <Breakdown parts={parts} note={note} />}
      {meta && <div className="mt-0.75 text-meta text-ink-3">{meta}</div>}
    </li>
  )
}

function CardInLine({ label, hue, icon, ...rest }: StatCardProps) {
  return (
    <li
      data-hue={hue}
      className="flex items-center gap-2.5 border-rule px-5 whitespace-nowrap not-first:border-l first:pl-0"
    >
      <span className={clsx('flex items-center gap-1.5', hue ? 'text-hue' : 'text-ink-2')}>
        {hue && icon && <Glyph of={icon} />}
        {label}
      </span>
      <Figure value={rest.value} unit={rest.unit} lead={false} hue={hue} />
    </li>
  )
}

/** The line under a figure that is still to come, as high as its words will be. */
export function WaitingMeta() {
  return (
    <span className="flex h-[1lh] items-center">
      <Skeleton className="h-2.75 w-16" />
    </span>
  )
}

function CardLabel({ icon, children }: { icon: Icon | undefined; children: string }) {
  return (
    <span className="flex items-center gap-1.5 leading-5 font-semibold max-md:text-meta">
      {icon && <Glyph of={icon} className="text-hue" />}
      {children}
    </span>
  )
}

type FigureProps = Pick<StatCardProps, 'value' | 'unit' | 'hue'> & { lead: boolean }

function Figure({ value, unit, hue, lead }: FigureProps) {
  const { flat, waiting, inLine } = use(StripContext)
  const size = inLine ? 'text-[1.375rem]' : figure(lead, flat)
  const look = clsx('flex items-baseline font-serif', size, tone(value, hue))
  if (waiting)
    return (
      <span className={look}>
        <Skeleton strong className="size-5" />
      </span>
    )
  return (
    <span className={look}>
      {typeof value === 'number' ? inFigures(value) : (value ?? '–')}
      {unit && typeof value === 'number' && (
        <small className="ml-1.25 font-sans text-ui leading-none tracking-normal text-ink-2">{unit}</small>
      )}
    </span>
  )
}

const cell =
  'min-w-0 border-rule px-2.5 pt-2.5 pb-3 not-first:border-l md:px-5 md:first:pl-0 max-md:[&:nth-child(2)]:border-l-0 max-md:[&:nth-child(2)]:pl-0'
const leadCell =
  'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-7 [&>:first-child]:col-span-full max-md:col-span-full max-md:border-b max-md:px-0 max-md:pb-4 md:pr-8'

function figure(lead: boolean, flat: boolean) {
  if (lead && !flat) return 'h-12.5 pt-2.25 text-figure-lead leading-11'
  if (lead) return 'h-8.5 text-[2rem] leading-8 tracking-[-0.015em]'
  return flat ? 'h-8.5 pt-0.5 text-figure' : 'h-12.5 pt-4.5 text-figure'
}

function tone(value: StatCardProps['value'], hue: Hue | undefined) {
  if (value === null || value === undefined || value === 0) return 'text-ink-3'
  return hue ? 'text-hue' : 'text-ink'
}

function Breakdown({ parts, note }: { parts: readonly Part[]; note: string | undefined }) {
  const { flat, waiting } = use(StripContext)
  return (
    <div
      className={clsx(
        'grid content-start',
        flat ? 'gap-1.5 pt-3.5' : 'gap-2 pt-8.25',
        '[li:has(~*~*~*~*)>&]:md:max-2xl:hidden',
      )}
    >
      {waiting ? <Skeleton className="h-2 w-full" /> : <SplitBar parts={parts} />}
      {/* While waiting, unseen, so that nothing below moves when the figures come. */}
      <div className={clsx(waiting && 'invisible')}>
        <Legend parts={parts} note={note} />
      </div>
    </div>
  )
}
