import { useSearch } from '@tanstack/react-router'
import { useSearchChange } from '../search-change.tsx'

/** The values of a filter, as an address names them: `a,b`. */
type Reader = (named: unknown) => string | undefined
export type ListFilters<Name extends string> = { [Each in Name | 'q']?: string | undefined }

/** The filters of a type’s list, and the open request. Both are in the address. */
export function useListFilters<Name extends string>(readers: Record<Name, Reader>) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const change = useSearchChange()
  const names = Object.keys(readers) as Name[] // its own
  const chosen = names.map((name) => [name, readers[name](search[name])])
  const narrow = (filters: ListFilters<Name>) => change(filters, { replace: true })
  return {
    // Each was read by the reader of its own name.
    filters: { q: text(search['q']), ...Object.fromEntries(chosen) } as ListFilters<Name>,
    open: text(search['request']),
    narrow,
    // All of their names, and no value.
    clear: () => narrow(Object.fromEntries(['q', ...names].map((name) => [name, undefined])) as ListFilters<Name>),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
