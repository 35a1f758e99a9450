import type { Values } from '../../parts.ts'
import { SavedText } from './saved-text.tsx'

export function DetailsFields({ values }: { values: Values }) {
  const of = { part: 'details', values } as const
  return (
    <div className="grid gap-5">
      <SavedText {...of} field="firstName" hint="All of them in full, as in your passport." autoComplete="given-name" />
      <SavedText {...of} field="lastName" autoComplete="family-name" />
      <SavedText {...of} field="phone" inputMode="tel" autoComplete="tel" className="max-w-60" />
      <SavedText {...of} field="email" inputMode="email" autoComplete="email" />
      <SavedText {...of} field="street" autoComplete="street-address" />
      <SavedText {...of} field="city" autoComplete="address-level2" className="max-w-60" />
      <SavedText {...of} field="postcode" autoComplete="postal-code" className="max-w-40" />
      <SavedText {...of} field="country" autoComplete="country-name" className="max-w-60" />
    </div>
  )
}
