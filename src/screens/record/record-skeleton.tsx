import { Skeleton } from '#ui/text/skeleton.tsx'

export function RecordSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-1">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Skeleton className="h-2.75 w-72 max-w-full" />
        <Skeleton strong className="h-7 w-96 max-w-full" />
        <Skeleton className="h-6 w-40" />
      </div>
      <div className="grid gap-2.5 border-t-3 border-rule pt-3">
        <Skeleton className="h-2.75 w-28" />
        <Skeleton strong className="h-3.5 w-64" />
      </div>
      <Skeleton className="h-3.5 w-80 max-w-full" />
      <div className="grid max-w-measure gap-3">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    </div>
  )
}
