import { Skeleton } from '#ui/text/skeleton.tsx'

export function PageSkeleton() {
  return (
    <div className="grid gap-4">
      {['w-64', 'w-full', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-3.5 ${width}`} />
      ))}
    </div>
  )
}
