import type { Values } from '../../parts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SavedText } from './saved-text.tsx'
import { type SavedField, useSavedField } from './use-saved-field.tsx'
import type { ReactNode } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'

export function TaxFields({ values }: { values: Values }) {
  const of = { part: 'tax', values } as const
  return (
    <div className="grid gap-6">
      <div className="grid gap-2.5">
        <SavedText
          {...of}
          field="nationalInsuranceNumber"
          hint="It is on your National Insurance card, payslip, P60 or benefit letter, for example QQ 12 34 56 C."
          autoComplete="off"
          spellCheck={false}
          className="max-w-60"
        />
        <NumberUnknown values={values} />
      </div>
      <SavedChoice {...of} field="statement" label="Which one describes you?" options={statements} />
      <SavedChoice
        {...of}
        field="studentLoan"
        label="Student loan plan"
        hint="Choose None if you have no student loan, are still studying, or pay it back by direct debit."
        options={plans}
      />
      <SavedChoice {...of} field="postgraduateLoan" label="Do you also have a postgraduate loan?" options={yesOrNo} />
    </div>
  )
}

function NumberUnknown({ values }: { values: Values }) {
  const saved = useSavedField({ part: 'tax', field: 'numberUnknown', values })
  return (
    <Checkbox
      label="I do not have a number yet"
      className="min-h-11 content-center"
      disabled={saved.isClosed}
      checked={saved.text === 'yes'}
      onChange={({ target }) => saved.choose(target.checked ? 'yes' : '')}
    />
  )
}

const statements = {
  A: {
    label: 'Statement A',
    hint: 'This is my first job since 6 April. Since then I have had no taxable Jobseeker’s Allowance, Employment and Support Allowance or Incapacity Benefit, and I have no State, workplace or private pension.',
  },
  B: {
    label: 'Statement B',
    hint: 'Since 6 April I have had another job, or one of those benefits. This is now my only job, and I have no pension.',
  },
  C: { label: 'Statement C', hint: 'I have another job, or I get a State, workplace or private pension.' },
}

const plans = {
  none: { label: 'None' },
  plan1: { label: 'Plan 1', hint: 'Northern Ireland; or England and Wales, begun before September 2012' },
  plan2: { label: 'Plan 2', hint: 'England, begun September 2012 to July 2023; or Wales, begun since September 2012' },
  plan4: { label: 'Plan 4', hint: 'Scotland' },
  plan5: { label: 'Plan 5', hint: 'England, begun since August 2023' },
}

const yesOrNo = { no: { label: 'No' }, yes: { label: 'Yes' } }

type SavedChoiceProps = SavedField & {
  label?: string
  hint?: ReactNode
  options: Readonly<Record<string, { label: string; hint?: string }>>
}

/** One of a few, saved as it is chosen. */
function SavedChoice({ part, field, values, label, hint, options }: SavedChoiceProps) {
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
