import { typeLabels } from '#features/request/contract.ts'
import { useEffect, useState } from 'react'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { validateCompletedSearch } from './completed-search.ts'
import { useCompletedSearch } from './use-completed-search.tsx'

const PAUSE_MS = 250
const types = [
  { value: 'all', label: 'All types' },
  ...Object.entries(typeLabels).map(([value, label]) => ({ value, label })),
]

/** Search and type. */
export function CompletedFilters() {
  const { search, narrow } = useCompletedSearch()
  const [typed, type] = useTyped(search.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <CommandBar search={<SearchInput label="Search completed requests" value={typed} onChange={type} />}>
      <Select
        aria-label="Type"
        className="w-48"
        options={types}
        value={search.type ?? 'all'}
        onChange={({ target }) => narrow({ type: validateCompletedSearch({ type: target.value }).type })}
      />
    </CommandBar>
  )
}

/** What is being typed, told on when it pauses; when the address changes by itself, the field follows it. */
function useTyped(value: string, tell: (words: string) => void) {
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setTyped(value)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === told) return undefined
    const timer = setTimeout(() => {
      setTold(words)
      tell(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])
  return [typed, setTyped] as const
}
