import { Rows } from '#ui/tables/list-row.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'

const titles = ['w-56', 'w-80', 'w-64', 'w-72', 'w-48', 'w-60']

export function RequestRowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Rows>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="grid min-h-16.5 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3">
          <Skeleton className="size-4" />
          <span className="grid gap-2">
            <Skeleton strong className={`h-3.25 ${titles[index % titles.length]}`} />
            <Skeleton className="h-2.75 w-40" />
          </span>
          <Skeleton className="h-2.75 w-24" />
        </li>
      ))}
    </Rows>
  )
}
