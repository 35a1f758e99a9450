import { Skeleton } from '#ui/text/skeleton.tsx'

/** As many as the server sends unless it is told otherwise. */
export const ROWS_A_PAGE = 50

const widths = ['w-40', 'w-56', 'w-36', 'w-48']

export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="border-t border-rule-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-14.5 items-center justify-between gap-6 border-b border-rule py-3">
          <span className="grid gap-2.5">
            <Skeleton strong className={`h-3 ${widths[row % widths.length]}`} />
            <Skeleton className="h-2.75 w-32" />
          </span>
          <Skeleton className="h-2.75 w-16" />
        </div>
      ))}
    </div>
  )
}
