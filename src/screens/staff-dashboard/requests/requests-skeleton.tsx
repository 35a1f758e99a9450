import { Skeleton } from '#ui/text/skeleton.tsx'

const titles = ['w-44', 'w-80', 'w-72', 'w-64', 'w-40', 'w-60']

export function RequestsSkeleton() {
  return (
    <div aria-hidden className="border-t border-rule-2 lg:mt-8.5">
      {titles.map((title) => (
        <div
          key={title}
          className="grid min-h-14.5 grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 border-b border-rule py-3 lg:grid-cols-[minmax(0,1fr)_6.5rem_9.75rem_14rem_7.75rem]"
        >
          <span className="grid gap-2.5 pl-7">
            <Skeleton strong className={`h-3 ${title}`} />
            <Skeleton className="h-2.75 w-48" />
          </span>
          <Skeleton className="h-2.75 w-16" />
          <span className="contents max-lg:hidden">
            <Skeleton className="h-7.5 w-36" />
            <Skeleton className="h-2.75 w-28" />
            <span className="justify-self-end">
              <Skeleton className="h-2.75 w-20" />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
