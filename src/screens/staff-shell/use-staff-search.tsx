import { useNavigate, useSearch } from '@tanstack/react-router'
import { type StaffSearch, validateStaffSearch } from './staff-search.ts'

/** What the address says now. */
export function useStaffSearch(): StaffSearch {
  return validateStaffSearch(useSearch({ strict: false }))
}

type Manner = {
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean
}

/** Changes the address: `change` some of it, `go` to a view of the dashboard with nothing kept. */
export function useStaffNavigation() {
  const navigate = useNavigate()
  return {
    change: (set: StaffSearch, { replace = false }: Manner = {}) =>
      void navigate({ to: '.', search: (search: object) => ({ ...search, ...set }), replace, resetScroll: false }),
    go: (search: StaffSearch) => void navigate({ to: '/staff-dashboard', search: () => search }),
    openRecord: (requestId: string) => void navigate({ to: '/requests/$requestId', params: { requestId } }),
  }
}
