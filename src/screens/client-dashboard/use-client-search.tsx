import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SearchChange, useSearchChange } from '#features/request/request.tsx'
import { type ClientSearch, validateClientSearch } from './client-search.ts'

export function useClientSearch(): ClientSearch {
  return validateClientSearch(useSearch({ strict: false }))
}

/** `change` sets part of the address, `go` replaces all of it. Both keep the scroll position. */
export function useClientNavigation() {
  const navigate = useNavigate()
  const change: SearchChange<ClientSearch> = useSearchChange()
  return {
    change,
    go: (search: ClientSearch) => void navigate({ to: '.', search: () => search, resetScroll: false }),
  }
}
