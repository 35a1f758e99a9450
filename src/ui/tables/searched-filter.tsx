import { useEffect, useRef, useState } from 'react'
import { Combobox, type Suggestion } from '#ui/fields/combobox.tsx'
import { ManyFilter } from './many-filter.tsx'

type SearchedFilterProps = {
  label: string
  /** The ids that the list is filtered by; `chosen` are those with a known name. */
  values: readonly string[]
  chosen: readonly Suggestion[]
  /** The results of the search. */
  suggestions: readonly Suggestion[]
  hasMore: boolean
  words: string
  onSearch: (words: string) => void
  onChange: (ids: readonly string[]) => void
}

/** A filter with more choices than a menu holds: they are searched for by name, one after the other. */
export function SearchedFilter({ label, values, chosen, words, onSearch, onChange, ...found }: SearchedFilterProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [cleared, clear] = useState(false)
  const isEmpty = values.length === 0
  // The element that had the focus is gone.
  useEffect(() => {
    if (cleared && isEmpty) place.current?.querySelector('input')?.focus()
  }, [cleared, isEmpty])

  function change(next: readonly string[]) {
    clear(next.length === 0)
    onSearch('')
    onChange(next)
  }
  return (
    <span ref={place} className="inline-flex shrink-0 gap-2">
      {!isEmpty && (
        <ManyFilter
          label={label}
          values={values}
          choices={chosen.map((each) => ({ value: each.id, label: each.label }))}
          onChange={change}
        />
      )}
      <Combobox
        aria-label={isEmpty ? label : `${label}, one more`}
        placeholder={isEmpty ? label : 'One more'}
        className="w-40"
        value={words}
        onChange={onSearch}
        suggestions={found.suggestions}
        onPick={(id) => change([...values, id])}
        listLabel={label}
        remark={found.hasMore && 'There are more: type a name to narrow the list.'}
      />
    </span>
  )
}
