import { employmentOptions } from '#features/employee/employee.tsx'
import { DateField, FormField, TextField } from '#features/request-form/request-form.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { OnboardingControl } from './onboarding-request.ts'

export function EmploymentFields({ control }: { control: OnboardingControl }) {
  return (
    <Section title="Employment Details" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="employee.jobTitle" label="Job title" />
        <TextField control={control} name="employee.department" label="Department" optional />
        <DateField control={control} name="employee.startDate" label="Start date" />
        <FormField control={control} name="employee.employmentType" label="Employment type">
          {(field) => <Select {...field} options={employmentOptions} />}
        </FormField>
      </div>
    </Section>
  )
}
