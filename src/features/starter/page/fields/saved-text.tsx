import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { type SavedField, useSavedField } from './use-saved-field.tsx'

type Input = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'className' | 'spellCheck'>
type SavedTextProps = SavedField & Input & { hint?: ReactNode; label?: string }

export function SavedText({ part, field, values, hint, label, ...input }: SavedTextProps) {
  const saved = useSavedField({ part, field, values })
  return (
    <Field label={label ?? saved.label} hint={hint} error={saved.error} optional={saved.isOptional}>
      <TextInput
        {...input}
        maxLength={200}
        readOnly={saved.isClosed}
        value={saved.text}
        onChange={({ target }) => saved.type(target.value)}
        onBlur={saved.leave}
      />
    </Field>
  )
}
