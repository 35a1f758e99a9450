import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ClientSearch, validateClientSearch } from './client-search.ts'

export function useClientSearch(): ClientSearch {
  return validateClientSearch(useSearch({ strict: false }))
}

type Manner = {
  /** Replaces the current history entry. */
  replace?: boolean
}

/** `change` sets part of the address, `go` replaces all of it. Both keep the scroll position. */
export function useClientNavigation() {
  const navigate = useNavigate()
  return {
    change: (set: ClientSearch, { replace = false }: Manner = {}) =>
      void navigate({ to: '.', search: (search: object) => ({ ...search, ...set }), replace, resetScroll: false }),
    go: (search: ClientSearch) => void navigate({ to: '.', search: () => search, resetScroll: false }),
  }
}
