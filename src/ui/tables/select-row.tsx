import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { type Option, Select } from '#ui/fields/select.tsx'
import { Fold } from '#ui/figures/fold.tsx'
import { useIsPhone } from '#ui/use-width.tsx'

type Choice<Name extends string> = { name: Name; label: string; options: readonly Option[]; value: string }
type Chosen<Name extends string> = Readonly<Partial<Record<Name, string>>>

type SelectRowProps<Name extends string> = {
  selects: readonly Choice<Name>[]
  saving: boolean
  /** Gets what was chosen, without what is as it was. */
  onSave: (chosen: Chosen<Name>) => void
}

/** Three selects beside each other, folded away on a phone. Their choices are saved together, or not at all. */
export function SelectRow<Name extends string>({ selects, saving, onSave }: SelectRowProps<Name>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const changed = selects.filter(({ name, value }) => (chosen[name] ?? value) !== value)
  const undo = () => setChosen({})
  function save() {
    undo()
    onSave(Object.fromEntries(changed.map(({ name }) => [name, chosen[name]])) as Chosen<Name>) // the names of `changed`
  }
  const isPhone = useIsPhone()
  const row = (
    <div className="grid gap-2" data-print="no" data-unsaved={changed.length > 0 || undefined}>
      <div className="grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        {selects.map(({ name, label, options, value }) => (
          <Field key={name} small label={label}>
            <Select
              options={options}
              value={chosen[name] ?? value}
              aria-busy={saving}
              aria-disabled={saving || undefined}
              className={(chosen[name] ?? value) === value ? undefined : changedLook}
              onChange={({ target }) => !saving && setChosen({ ...chosen, [name]: target.value })}
            />
          </Field>
        ))}
        <div className={`flex justify-end gap-1.5 ${changed.length > 0 ? '' : 'invisible'}`}>
          <Button size="small" variant="quiet" onClick={undo}>
            Undo
          </Button>
          <Button size="small" variant="primary" onClick={save}>
            Save
          </Button>
        </div>
      </div>
      {changed.length > 0 && (
        <p className="text-meta text-ink-2">
          {`${changed.map(wasWords).join(' ')} Nothing changes, and no one hears of it, until you save.`}
        </p>
      )}
    </div>
  )
  if (!isPhone) return row
  return (
    <Fold name="Change" line={selects.map(({ label }) => label).join(', ')}>
      {row}
    </Fold>
  )
}

const changedLook =
  '[&_select]:border-accent [&_select]:shadow-[inset_0_0_0_1px_var(--accent)] [&_select]:font-semibold'

const wasWords = ({ label, options, value }: Choice<string>) =>
  `${label} was ${options.find((option) => option.value === value)?.label ?? value}.`
