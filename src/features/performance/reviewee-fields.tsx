import { useWatch } from 'react-hook-form'
import { DateField, FormField, TextField } from '#features/request-form/request-form.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { PerformanceControl } from './performance-request.ts'
import { useEmployees } from './use-employees.tsx'

/** Who is reviewed, and over which period. */
export function RevieweeFields({ control }: { control: PerformanceControl }) {
  const employees = useEmployees()
  const chosen = useWatch({ control, name: 'review.employeeId' })
  return (
    <Section title="Who is reviewed" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        {employees.length > 0 && (
          <FormField
            control={control}
            name="review.employeeId"
            label="Employee"
            hint="Those who were onboarded here"
            optional
            className="md:col-span-2"
          >
            {(field) => <Select {...field} options={[somebodyElse, ...employees]} />}
          </FormField>
        )}
        {!chosen && (
          <TextField
            control={control}
            name="review.employeeName"
            label="Employee name"
            optional
            className="md:col-span-2"
          />
        )}
        <TextField control={control} name="review.jobTitle" label="Job title" optional />
        <TextField control={control} name="review.department" label="Department" optional />
        <DateField control={control} name="review.reviewPeriodStart" label="Review period start" optional />
        <DateField control={control} name="review.reviewPeriodEnd" label="Review period end" optional />
      </div>
    </Section>
  )
}

const somebodyElse = { value: '', label: 'Somebody else' }
