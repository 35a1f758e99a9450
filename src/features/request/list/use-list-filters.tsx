import { useNavigate, useSearch } from '@tanstack/react-router'
import type * as z from 'zod'

type Fields = Record<string, z.ZodType<string>>
export type ListFilters<Of extends Fields> = { q?: string | undefined } & {
  [Name in keyof Of]?: z.output<Of[Name]> | undefined
}

/** What narrows a type’s list, and which of its requests is open. Both are in the address. */
export function useListFilters<Of extends Fields>(fields: Of) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = ['q', ...Object.keys(fields)]
  const chosen = Object.entries(fields).map(([name, field]) => [name, field.safeParse(search[name]).data])
  const narrow = (change: ListFilters<Of>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  return {
    // Each was read by the schema of its own name.
    filters: { q: text(search['q']), ...Object.fromEntries(chosen) } as ListFilters<Of>,
    open: text(search['request']),
    narrow,
    // All of their names, and no value.
    clear: () => narrow(Object.fromEntries(names.map((name) => [name, undefined])) as ListFilters<Of>),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
