import { DateInput } from '#ui/fields/date-input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Employee } from '../contract.ts'
import { lineOf } from '../identity-facts.tsx'
import { fieldLabels } from './field-labels.ts'
import type { Correction } from './use-correct-employee.tsx'
import type { AddressField } from './use-typed-anew.ts'

type SealedFieldsProps = { sealed: Correction['sealed']; identity: Employee['identity'] }

/** Masked fields are typed again, and their old values never shown here. */
export function SealedFields({ sealed, identity }: SealedFieldsProps) {
  const { dateOfBirth, nationalInsuranceNumber, address } = identity
  const number = 'nationalInsuranceNumber'
  return (
    <Section title="Identity" level={3} rule="light">
      <div className="grid gap-5">
        <p className="text-meta text-ink-2">
          Fill in only the fields you want to replace. Empty fields stay as they are. None of this is kept in a draft.
        </p>
        <Field group label={fieldLabels.dateOfBirth} hint={nowReads(dateOfBirth)} error={sealed.problem('dateOfBirth')}>
          <DateInput value={sealed.value('dateOfBirth')} onChange={(date) => sealed.set('dateOfBirth', date)} />
        </Field>
        <Field label={fieldLabels[number]} hint={nowReads(nationalInsuranceNumber)} error={sealed.problem(number)}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            className="max-w-60"
            value={sealed.value(number)}
            onChange={({ target }) => sealed.set(number, target.value)}
          />
        </Field>
        <fieldset className="grid gap-4">
          <legend className="leading-5 font-semibold">{fieldLabels.address}</legend>
          <p className="text-meta text-ink-3">{nowReads(lineOf(address))} A new address needs all four lines.</p>
          <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
            {addressFields.map(([field, label]) => (
              <Field key={field} label={label} error={sealed.problem(`address.${field}`)}>
                <TextInput
                  autoComplete="off"
                  value={sealed.value(`address.${field}`)}
                  onChange={({ target }) => sealed.set(`address.${field}`, target.value)}
                />
              </Field>
            ))}
          </div>
        </fieldset>
      </div>
    </Section>
  )
}

const addressFields: readonly (readonly [AddressField, string])[] = [
  ['street', 'Street address'],
  ['city', 'City'],
  ['postcode', 'Postcode'],
  ['country', 'Country'],
]

const nowReads = (masked: string | null) => (masked ? `Now ${masked}.` : 'Not known yet.')
