import { useSearch } from '@tanstack/react-router'
import { useSearchChange } from '#features/request/request.tsx'
import { type CompletedSearch, validateCompletedSearch } from './completed-search.ts'

export type Narrowing = Omit<CompletedSearch, 'after' | 'ticket'>

export const everything = {
  q: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  finisher: undefined,
} satisfies Narrowing

/** A changed filter starts at the first page and replaces the history entry. */
export function useCompletedSearch() {
  const search = validateCompletedSearch(useSearch({ strict: false }))
  const change = useSearchChange()
  const set = (part: CompletedSearch) => change(part, { replace: true })
  const { after, ticket, finisher, ...filters } = search
  return {
    after,
    ticket,
    /** As the calls take it. */
    filter: { ...filters, ...(finisher !== undefined && { completedById: finisher }) },
    narrow: (narrowing: Narrowing) => set({ ...narrowing, after: undefined }),
    closeTicket: () => set({ ticket: undefined }),
  }
}
