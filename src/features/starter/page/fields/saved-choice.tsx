import type { ReactNode } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { type SavedField, useSavedField } from './use-saved-field.tsx'

type SavedChoiceProps = SavedField & {
  label?: string
  hint?: ReactNode
  options: Readonly<Record<string, { label: string; hint?: string }>>
}

/** One of a few, saved as it is chosen. */
export function SavedChoice({ part, field, values, label, hint, options }: SavedChoiceProps) {
  const saved = useSavedField({ part, field, values })
  return (
    <Field group label={label ?? saved.label} hint={hint} error={saved.error}>
      <div className="grid gap-1">
        {Object.entries(options).map(([value, option]) => (
          <Radio
            key={value}
            name={`${part}.${field}`}
            label={option.label}
            hint={option.hint}
            className="min-h-11 content-center"
            disabled={saved.isClosed}
            checked={saved.text === value}
            onChange={() => saved.choose(value)}
          />
        ))}
      </div>
    </Field>
  )
}
