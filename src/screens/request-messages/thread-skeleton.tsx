import { Skeleton } from '#ui/text/skeleton.tsx'

export function ThreadSkeleton() {
  return (
    <div className="grid min-h-64 flex-1 content-start gap-5 px-(--gutter) py-5 md:px-6">
      <Skeleton className="h-12 w-3/4" />
      <span className="text-right">
        <Skeleton strong className="h-12 w-80" />
      </span>
      <Skeleton className="h-16 w-2/3" />
    </div>
  )
}
