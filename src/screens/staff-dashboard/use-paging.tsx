import { useStaffNavigation, useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { pageNumber } from './requests/request-query.ts'

/** The page number is in the address; turning the page scrolls to its top. */
export function usePaging() {
  const search = useStaffSearch()
  const { change } = useStaffNavigation()
  function onPage(after: string | undefined, page: number) {
    change({ after, page: after === undefined ? undefined : String(page) })
    window.scrollTo(0, 0)
  }
  return { after: search.after, page: pageNumber(search), onPage }
}
