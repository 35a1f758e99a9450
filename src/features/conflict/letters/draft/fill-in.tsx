import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import type { Letter } from '../contract.ts'
import { fieldOf, MergeField, type MergeValues } from '../fields.ts'
import { hintOf } from './fields-fold.tsx'
import type { useLetter } from './use-letter.tsx'

type FillInProps = {
  field: string
  letter: Letter
  known: MergeValues
  edit: Pick<ReturnType<typeof useLetter>, 'fill' | 'values' | 'now'>
  onClose: () => void
}

/** The card of a field: why it is missing or where its value comes from, and room to enter it. */
export function FillIn({ field: name, letter, known, edit, onClose }: FillInProps) {
  const field = MergeField.parse(name)
  const { label, lines } = fieldOf(field)
  const [value, setValue] = useState(edit.values[field] ?? '')
  const isMissing = !edit.values[field]?.trim()
  const input = {
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    edit.fill(field, value)
    onClose()
  }
  const hint = hintOf(field, known, letter)
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-2.5">
      <Field label={label} hint={isMissing ? `The case does not say it yet. ${hint}` : hint}>
        {lines ? <TextArea {...input} grow rows={3} /> : <TextInput {...input} />}
      </Field>
      <Button size="small" type="submit" className="justify-self-start">
        {isMissing ? 'Fill in' : 'Change'}
      </Button>
    </form>
  )
}
