import { Skeleton } from '#ui/text/skeleton.tsx'

export function LogSkeleton() {
  return (
    <div aria-hidden className="@container">
      {Array.from({ length: 10 }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5 border-t border-rule py-3.5 first:border-t-rule-2 @min-[34rem]:grid-cols-[8.5rem_1.125rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-2.75 w-20 @max-[34rem]:hidden" />
          <Skeleton className="size-4" />
          <div className="grid gap-3">
            <Skeleton strong className="h-2.75 w-64 max-w-full" />
            <Skeleton className="h-2.75 w-44" />
          </div>
        </div>
      ))}
    </div>
  )
}
