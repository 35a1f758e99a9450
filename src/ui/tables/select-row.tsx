import { type KeyboardEvent, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { type Option, Select } from '#ui/fields/select.tsx'

type Choice = { label: string; options: readonly Option[]; value: string; set: (value: string) => void }
type SelectRowProps = { selects: readonly Choice[]; busy?: boolean | undefined }

/** Up to three selects beside each other. While `busy` they keep their focus, and do nothing. */
export function SelectRow({ selects, busy = false }: SelectRowProps) {
  return (
    <div className="grid gap-4 md:grid-cols-3" data-print="no">
      {selects.map((select) => (
        <Field key={select.label} label={select.label}>
          <SetSelect {...select} busy={busy} />
        </Field>
      ))}
    </div>
  )
}

/** Sets the choice. Arrow keys only preview a choice, which Enter or leaving sets; Escape goes back. */
function SetSelect({ options, value, set, busy }: Omit<Choice, 'label'> & { busy: boolean }) {
  const [passing, setPassing] = useState<string>()
  const [byKey, setByKey] = useState(false)
  function commit() {
    setPassing(undefined)
    if (passing !== undefined && passing !== value && !busy) set(passing)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    setByKey(key !== 'Enter' && key !== ' ')
    if (key === 'Enter') commit()
    if (key === 'Escape') setPassing(undefined)
  }
  return (
    <Select
      options={options}
      value={passing ?? value}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={() => setByKey(false)}
      onBlur={commit}
      onChange={({ target }) => {
        if (byKey) setPassing(target.value)
        else if (!busy) set(target.value)
      }}
    />
  )
}
