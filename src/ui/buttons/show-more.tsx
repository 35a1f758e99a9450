import { Button } from './button.tsx'

type ShowMoreProps = {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  className?: string
  children?: string
}

/** Fetches the next page of a list, if there is one. */
export function ShowMore({ of, className = 'mt-2.5', children = 'Show more' }: ShowMoreProps) {
  if (!of.hasNextPage) return null
  return (
    <Button
      size="small"
      className={className}
      data-print="no"
      busy={of.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void of.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
