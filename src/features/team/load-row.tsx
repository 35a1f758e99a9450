import type { ReactNode } from 'react'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { inFigures } from '#ui/figures/counted.ts'

type LoadRowProps = {
  avatar: ReactNode
  name: ReactNode
  mark?: ReactNode
  count: number
  /** The highest count in the list, whose bar is full. */
  most: number
  tone: 'accent' | 'grey' | 'wait'
}

export function LoadRow({ avatar, name, mark, count, most, tone }: LoadRowProps) {
  return (
    <li className={row}>
      <span className="row-span-2 inline-grid">{avatar}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {mark}
      </span>
      <b className="font-serif text-title-s leading-5 font-normal">{inFigures(count)}</b>
      <ProgressBar
        label="Share of the longest list"
        value={most === 0 ? 0 : (100 * count) / most}
        tone={tone}
        className="col-start-2 -col-end-1"
      />
    </li>
  )
}

const row = 'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.25 border-t border-rule py-2.75'

export function LoadSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, each) => (
        <div key={each} className={row}>
          <span className="row-span-2">
            <Skeleton className="size-7" />
          </span>
          <Skeleton strong className="h-2.75 w-28" />
          <Skeleton strong className="h-5 w-3" />
          <span className="col-start-2 -col-end-1">
            <Skeleton className="h-1 w-full" />
          </span>
        </div>
      ))}
    </div>
  )
}
