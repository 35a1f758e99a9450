import { Skeleton } from '#ui/text/skeleton.tsx'

export function FieldsSkeleton() {
  return (
    <div className="grid max-w-measure gap-5 py-1">
      {['w-24', 'w-40', 'w-32'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton strong className={`h-3.5 ${width}`} />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  )
}
