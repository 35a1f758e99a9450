import { ShieldCheck } from 'lucide-react'
import { brand } from '#ui/brand.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Values } from '../../parts.ts'
import { SavedText } from './saved-text.tsx'
import { DigitPairs } from '#ui/fields/digit-pairs.tsx'
import { Field } from '#ui/fields/field.tsx'
import { type SavedField, useSavedField } from './use-saved-field.tsx'

export function BankFields({ values }: { values: Values }) {
  const of = { part: 'bank', values } as const
  return (
    <div className="grid gap-5">
      <SavedText {...of} field="accountName" autoComplete="name" />
      <SortCode values={values} />
      <SavedText
        {...of}
        field="accountNumber"
        hint="6 to 8 digits"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
      <SavedText
        {...of}
        field="rollNumber"
        hint="Some building societies have one."
        autoComplete="off"
        className="max-w-60"
      />
      <p className="flex items-start gap-2 text-meta text-ink-2">
        <Glyph of={ShieldCheck} className="mt-0.5" />
        No one from your employer or {brand.firm} will ask you for these by phone or message.
      </p>
    </div>
  )
}

function SortCode({ values }: Pick<SavedField, 'values'>) {
  const saved = useSavedField({ part: 'bank', field: 'sortCode', values })
  return (
    <Field group label={saved.label} error={saved.error}>
      <DigitPairs value={saved.text} onChange={saved.type} onBlur={saved.leave} disabled={saved.isClosed} />
    </Field>
  )
}
