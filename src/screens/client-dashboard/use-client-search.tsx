import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ClientSearch, validateClientSearch } from './client-search.ts'

/** What the address says now. */
export function useClientSearch(): ClientSearch {
  return validateClientSearch(useSearch({ strict: false }))
}

type Manner = {
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean
}

/** Changes the address: `change` some of it, `go` elsewhere with nothing kept. The page stays where it is scrolled. */
export function useClientNavigation() {
  const navigate = useNavigate()
  return {
    change: (set: ClientSearch, { replace = false }: Manner = {}) =>
      void navigate({ to: '.', search: (search: object) => ({ ...search, ...set }), replace, resetScroll: false }),
    go: (search: ClientSearch) => void navigate({ to: '.', search: () => search, resetScroll: false }),
  }
}
