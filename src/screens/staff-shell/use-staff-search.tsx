import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SearchChange, useSearchChange } from '#features/request/request.tsx'
import { type StaffSearch, validateStaffSearch } from './staff-search.ts'

export function useStaffSearch(): StaffSearch {
  return validateStaffSearch(useSearch({ strict: false }))
}

/** `change` sets part of the address, `go` opens a view with nothing kept. */
export function useStaffNavigation() {
  const navigate = useNavigate()
  const change: SearchChange<StaffSearch> = useSearchChange()
  return {
    change,
    go: (search: StaffSearch) => void navigate({ to: '/staff-dashboard', search: () => search }),
    openRecord: (requestId: string) => void navigate({ to: '/requests/$requestId', params: { requestId } }),
  }
}
