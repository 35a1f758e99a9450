import { Skeleton } from '#ui/text/skeleton.tsx'

const widths = ['w-[70%]', 'w-[55%]', 'w-[62%]', 'w-[48%]'] as const
const width = (index: number) => widths[index % widths.length] ?? widths[0]
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Bars in the shape of `ListRow`s. */
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

/** Bars in the shape of `ListItem`s. */
export function SkeletonItems({ count = 5 }: { count?: number }) {
  return many(count).map((index) => (
    <li key={index} className="grid gap-2 border-rule px-4 py-3 not-first:border-t max-lg:px-0">
      <div className="flex justify-between">
        <Skeleton strong className="h-2.75 w-36" />
        <Skeleton className="h-2.75 w-8" />
      </div>
      <Skeleton className="h-2.75 w-50" />
      <Skeleton strong className="h-1.5 w-full" />
    </li>
  ))
}

/** Bars in the shape of an open record. */
export function SkeletonRecord() {
  return (
    <div className="grid gap-6 py-5 lg:px-6">
      <div className="grid gap-3">
        <Skeleton strong className="h-5 w-44" />
        <Skeleton className="h-2.75 w-84" />
      </div>
      <Skeleton strong className="h-2 w-full" />
      {many(3).map((index) => (
        <Bars key={index} index={index} />
      ))}
    </div>
  )
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
