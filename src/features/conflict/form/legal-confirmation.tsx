import { useController } from 'react-hook-form'
import { brand } from '#ui/brand.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Field } from '#ui/fields/field.tsx'
import type { ConflictControl } from './conflict-request.ts'
import { legalStatement } from './legal-statement.ts'

export function LegalConfirmation({ control, companyName }: { control: ConflictControl; companyName: string }) {
  const { field, fieldState } = useController({ control, name: 'legalEscalationConfirmed' })
  const { value, ...wiring } = field
  return (
    <div className="rounded-mark border border-l-3 border-rule-2 border-l-rule-ink bg-paper px-5 pt-4 pb-4.5">
      <Field
        group
        label={<span className="text-body">Legal Escalation Confirmation</span>}
        error={fieldState.error?.message}
      >
        <Checkbox
          {...wiring}
          checked={value ?? false}
          className="mt-1.5 text-body leading-5.75"
          label={legalStatement.text(companyName, brand.firm)}
          hint={`Version ${legalStatement.version}, in force from ${longDate(legalStatement.from)}. The case keeps which version you confirmed, when, and under which name.`}
        />
      </Field>
    </div>
  )
}
