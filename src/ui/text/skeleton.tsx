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
