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
