import { Skeleton } from '#ui/text/skeleton.tsx'

const widths = ['w-[70%]', 'w-[55%]', 'w-[62%]', 'w-[48%]'] as const
const width = (index: number) => widths[index % widths.length] ?? widths[0]
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

export function SkeletonRows({ count = 4 }: { count?: number }) {
  return many(count).map((index) => (
    <div
      key={index}
      className="grid h-16 grid-cols-[1.25rem_minmax(0,1fr)_7.75rem] items-center gap-x-3.5 border-t border-rule"
    >
      <Skeleton className="size-4" />
      <Bars index={index} />
      <Skeleton className="h-2.75 w-22" />
    </div>
  ))
}

function Bars({ index }: { index: number }) {
  return (
    <div className="grid gap-2">
      <span className={width(index)}>
        <Skeleton strong />
      </span>
      <span className={width(index + 2)}>
        <Skeleton />
      </span>
    </div>
  )
}

/** Entries of a log: in a wide place, a column of times stands before them. */
export function SkeletonEntries({ count, columns }: { count: number; columns: string }) {
  return (
    <div aria-hidden className="@container">
      {many(count).map((index) => (
        <div
          key={index}
          className={`grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5 border-t border-rule py-3.5 ${columns}`}
        >
          <span className="@max-[34rem]:hidden">
            <Skeleton className="h-2.75 w-20" />
          </span>
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
