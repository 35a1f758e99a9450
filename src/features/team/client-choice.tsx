import { Combobox } from '#ui/fields/combobox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useFoundClients } from './use-found.tsx'

type ClientChoiceProps = {
  name: string
  value: string
  onChange: (clientId: string) => void
  onBlur: () => void
  ref: (control: HTMLElement | null) => void
}

/** One of the clients served: a menu, or a search once there are more than a page. Works inside a `Field`. */
export function ClientChoice({ value, onChange, ...rest }: ClientChoiceProps) {
  const found = useFoundClients(value === '' ? [] : [value])
  if (found.isSearched)
    return (
      <Combobox
        {...rest}
        placeholder="Type a name"
        listLabel="Companies"
        value={found.chosen[0]?.label ?? found.words}
        // Other words are not the name of the one that was chosen.
        onChange={(words) => {
          found.search(words)
          if (value !== '') onChange('')
        }}
        suggestions={found.found}
        onPick={(id) => {
          found.search('')
          onChange(id)
        }}
        remark={found.hasMore && 'There are more: type a name to narrow the list.'}
      />
    )
  return (
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: '', label: 'Choose a company' }, ...found.all.map(({ id, label }) => ({ value: id, label }))]}
    />
  )
}
