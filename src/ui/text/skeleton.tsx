import { clsx } from 'clsx'

type SkeletonProps = { strong?: boolean | undefined; className?: string | undefined }

export function Skeleton({ strong = false, className = 'h-2.75 w-full' }: SkeletonProps) {
  return (
    <span aria-hidden className="after-a-moment flex max-w-full align-middle">
      <span
        className={clsx(
          'inline-block rounded-mark motion-safe:animate-breathe',
          strong ? 'bg-rule-2' : 'bg-rule',
          className,
        )}
      />
    </span>
  )
}

const lengths = ['w-64', 'w-56', 'w-72', 'w-40', 'w-48']

/** Lines of text that are still loading, each of its own length. */
export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <div className="grid gap-4 py-2">
    {lengths.slice(0, count).map((width) => (
      <Skeleton key={width} strong className={`h-3.25 ${width}`} />
    ))}
  </div>
)
