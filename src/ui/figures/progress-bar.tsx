import { clsx } from 'clsx'

type ProgressBarProps = {
  label: string
  /** 0 to 100. */
  value: number
  tone?: 'accent' | 'grey' | 'wait' | undefined
  className?: string | undefined
}

const tones = {
  accent: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  grey: '[&::-moz-progress-bar]:bg-chart-2 [&::-webkit-progress-value]:bg-chart-2',
  wait: '[&::-moz-progress-bar]:bg-wait-fill [&::-webkit-progress-value]:bg-wait-fill',
} as const

/** A thin bar for an upload or a share. */
export function ProgressBar({ label, value, tone = 'accent', className }: ProgressBarProps) {
  return (
    <progress data-paint aria-label={label} value={value} max={100} className={clsx(bar, tones[tone], className)} />
  )
}

const bar =
  'block h-1 w-full appearance-none rounded-[1px] border-0 bg-rule [&::-moz-progress-bar]:rounded-[1px] [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-[1px]'

/** How far one stage is. */
export type Segment = 'pending' | 'active' | 'done' | 'failed' | 'skipped'

type SegmentsProps = {
  label?: string | undefined
  segments: readonly Segment[]
  tall?: boolean | undefined
  className?: string | undefined
}

const paints: Record<Segment, string> = {
  pending: 'bg-rule-2',
  active: 'bg-[linear-gradient(90deg,var(--active-fill)_50%,var(--rule-2)_50%)]',
  done: 'bg-done-fill',
  failed: 'bg-stop-fill',
  skipped: 'bg-[repeating-linear-gradient(90deg,var(--field)_0_2px,transparent_2px_5px)]',
}

/** One segment a stage, and its `label` for those who hear the page, where the words do not stand beside it. */
export function ProgressSegments({ label, segments, tall = false, className }: SegmentsProps) {
  return (
    <div className={className}>
      {label && <span className="sr-only">{label}</span>}
      <div aria-hidden className={clsx('flex gap-0.5', tall ? 'h-2' : 'h-1.5')}>
        {segments.map((segment, index) => (
          <i key={`${index}-${segment}`} data-paint className={clsx('flex-1 rounded-[1px]', paints[segment])} />
        ))}
      </div>
    </div>
  )
}
