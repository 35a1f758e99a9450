import { Skeleton } from '#ui/text/skeleton.tsx'

/** The shape of a record on its way: facts at the left, messages at the right. */
export function RequestDialogSkeleton() {
  return (
    <div className="grid min-h-80 flex-1 lg:grid-cols-[20.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-5 border-r border-rule-2 bg-paper px-6 py-5 max-lg:hidden">
        {['w-24', 'w-32', 'w-20', 'w-40'].map((width) => (
          <span key={width} className="grid gap-2">
            <Skeleton className="h-2.5 w-16" />
            <Skeleton strong className={`h-3 ${width}`} />
          </span>
        ))}
      </div>
      <div className="grid content-start gap-5 px-(--gutter) py-5 md:px-6">
        <Skeleton className="h-12 w-3/4" />
        <span className="text-right">
          <Skeleton strong className="h-12 w-80" />
        </span>
        <Skeleton className="h-16 w-2/3" />
      </div>
    </div>
  )
}
