import { useEffect, useRef, useState } from 'react'
import { Combobox, type Suggestion } from '#ui/fields/combobox.tsx'
import { Filter } from './filter.tsx'

type SearchedFilterProps = {
  label: string
  /** What the list is narrowed to. */
  current: Suggestion | undefined
  /** What was found for the words. */
  suggestions: readonly Suggestion[]
  hasMore: boolean
  words: string
  onSearch: (words: string) => void
  onChange: (id: string | undefined) => void
}

/** A filter with more choices than a menu holds: they are searched for by name. */
export function SearchedFilter({ label, current, words, onSearch, onChange, ...found }: SearchedFilterProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [wanted, want] = useState<{ value: string | undefined }>()
  const value = current?.id
  // What had the focus has given way to what shows the choice, or asks for another.
  useEffect(() => {
    if (wanted && wanted.value === value) place.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [wanted, value])

  function change(id: string | undefined) {
    want({ value: id })
    onSearch('')
    onChange(id)
  }
  return (
    <span ref={place} className="inline-block shrink-0">
      {current ? (
        <Filter
          label={label}
          value={current.id}
          choices={[{ value: current.id, label: current.label }]}
          onChange={change}
        />
      ) : (
        <Combobox
          aria-label={label}
          placeholder={label}
          className="w-40"
          value={words}
          onChange={onSearch}
          suggestions={found.suggestions}
          onPick={change}
          listLabel={label}
          remark={found.hasMore && 'There are more: type a name to narrow the list.'}
        />
      )}
    </span>
  )
}
