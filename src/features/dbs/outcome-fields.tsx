import { useController } from 'react-hook-form'
import { DateField, LongField, SelectField } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { CheckControl } from './check-values.ts'
import { decisionLabels, statusLabels } from './words.ts'

export function OutcomeFields({ control }: { control: CheckControl }) {
  return (
    <Section title="The outcome" level={3}>
      <p className="max-w-measure pb-4 text-ink-2">
        Keep only whether the certificate disclosed anything. What it says is never stored: there is no field for it,
        and it belongs in no note either. Talk to the person before a decision goes against them.
      </p>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SelectField control={control} name="status" label="Status" options={statuses} />
        <DisclosuresField control={control} />
        <SelectField
          control={control}
          name="recruitmentDecision"
          label="Recruitment decision"
          optional
          options={decisions}
        />
        <DateField control={control} name="decisionDate" label="Decided on" optional />
        <DateField
          control={control}
          name="policyRecheckDue"
          label="Re-check due (policy)"
          hint="By the employer’s own policy: a certificate has no end date"
          optional
        />
        <LongField
          control={control}
          name="notes"
          label="Notes"
          hint="Read by staff only, and deleted with the certificate information. They are no place for what the certificate says."
          optional
          className="md:col-span-2"
          rows={2}
        />
      </div>
    </Section>
  )
}

const statuses = optionsOf(statusLabels)
const decisions = [{ value: '', label: 'Not made yet' }, ...optionsOf(decisionLabels)]

function DisclosuresField({ control }: { control: CheckControl }) {
  const { field, fieldState } = useController({ control, name: 'disclosuresFound' })
  const { value, onChange, ...rest } = field
  return (
    <Field group label="Did it disclose anything?" hint="Stored encrypted" error={fieldState.error?.message}>
      <Radio {...rest} label="No" checked={value === false} onChange={() => onChange(false)} />
      <Radio {...rest} label="Yes" checked={value === true} onChange={() => onChange(true)} />
    </Field>
  )
}
