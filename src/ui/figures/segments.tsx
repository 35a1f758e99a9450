import { clsx } from 'clsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** How far one part of several is: half a segment while it is under way, hatched where it is not needed. */
export type Segment = 'open' | 'half' | 'done' | 'failed' | 'skipped'

type SegmentsProps = { label: string; segments: readonly { key: string; is: Segment }[]; large?: boolean | undefined }

/** A segment for each part. `label` says in words what they show. */
export function Segments({ label, segments, large = false }: SegmentsProps) {
  return (
    <>
      <div aria-hidden className={clsx('flex gap-0.5', large ? 'h-2' : 'h-1.5')}>
        {segments.map(({ key, is }) => (
          <i key={key} data-paint className={clsx('flex-1 rounded-[1px]', looks[is])} />
        ))}
      </div>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

const looks: Record<Segment, string> = {
  open: 'bg-rule-2',
  half: 'bg-[linear-gradient(90deg,var(--active-fill)_50%,var(--rule-2)_50%)]',
  done: 'bg-done-fill',
  failed: 'bg-stop-fill',
  skipped: 'bg-[repeating-linear-gradient(90deg,var(--field)_0_2px,transparent_2px_5px)]',
}
