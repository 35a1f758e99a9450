import { Pager } from '#ui/tables/pager.tsx'
import { pageNumber } from './request-query.ts'
import { useStaffNavigation, useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'

type RequestsPagerProps = {
  /** How many requests are on the pages before. */
  from: number
  shown: number
  total: number
  next: string | undefined
}

/** Where in the list one is. The browser's own back leads one page back, the button to the newest. */
export function RequestsPager({ from, shown, total, next }: RequestsPagerProps) {
  const search = useStaffSearch()
  const { change } = useStaffNavigation()
  if (shown === 0) return null
  function turn(after: string | undefined, page: string | undefined) {
    change({ after, page })
    window.scrollTo(0, 0)
  }
  return (
    <Pager
      label="Pages"
      from={from + 1}
      to={from + shown}
      total={Math.max(total, from + shown)}
      newerLabel="Newest"
      onNewer={search.after === undefined ? undefined : () => turn(undefined, undefined)}
      onOlder={next === undefined ? undefined : () => turn(next, String(pageNumber(search) + 1))}
    />
  )
}
