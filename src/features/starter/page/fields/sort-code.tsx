import { DigitPairs } from '#ui/fields/digit-pairs.tsx'
import { Field } from '#ui/fields/field.tsx'
import { type SavedField, useSavedField } from './use-saved-field.tsx'

export function SortCode({ values }: Pick<SavedField, 'values'>) {
  const saved = useSavedField({ part: 'bank', field: 'sortCode', values })
  return (
    <Field group label={saved.label} error={saved.error}>
      <DigitPairs value={saved.text} onChange={saved.type} onBlur={saved.leave} disabled={saved.isClosed} />
    </Field>
  )
}
