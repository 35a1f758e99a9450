import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CompletedSearch, validateCompletedSearch } from './completed-search.ts'

/** A changed filter starts at the first page and replaces the history entry. */
export function useCompletedSearch() {
  const search = validateCompletedSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const set = (change: CompletedSearch) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  return {
    search,
    narrow: (change: Pick<CompletedSearch, 'q' | 'type'>) => set({ ...change, after: undefined }),
    closeTicket: () => set({ ticket: undefined }),
  }
}
