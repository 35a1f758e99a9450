import type { ReactNode } from 'react'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from './command-bar.tsx'

type ListFilterBarProps = {
  /** Names the fields that the search looks in. */
  label: string
  q: string | undefined
  onSearch: (q: string | undefined) => void
  /** How many pass the filters, once that is known. */
  total: string | undefined
  /** Names the rows that the figures above leave out. */
  including?: string | undefined
  /** The other filters: `ManyFilter`. */
  children: ReactNode
}

/** The search and the filters above a list, and how many it shows. */
export function ListFilterBar({ label, q = '', onSearch, total, including, children }: ListFilterBarProps) {
  const [typed, type] = useTyped(q, (words) => onSearch(words || undefined))
  return (
    <CommandBar
      search={<SearchInput label={label} value={typed} onChange={type} />}
      aside={total !== undefined && `${total} shown${including ? `, ${including} included` : ''}`}
    >
      {children}
    </CommandBar>
  )
}
