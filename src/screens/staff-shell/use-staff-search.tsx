import { useNavigate, useSearch } from '@tanstack/react-router'
import { type StaffSearch, validateStaffSearch } from './staff-search.ts'

export function useStaffSearch(): StaffSearch {
  return validateStaffSearch(useSearch({ strict: false }))
}

type Manner = {
  /** Replaces the current history entry. */
  replace?: boolean
}

/** `change` sets part of the address, `go` opens a view with nothing kept. */
export function useStaffNavigation() {
  const navigate = useNavigate()
  return {
    change: (set: StaffSearch, { replace = false }: Manner = {}) =>
      void navigate({ to: '.', search: (search: object) => ({ ...search, ...set }), replace, resetScroll: false }),
    go: (search: StaffSearch) => void navigate({ to: '/staff-dashboard', search: () => search }),
    openRecord: (requestId: string) => void navigate({ to: '/requests/$requestId', params: { requestId } }),
  }
}
