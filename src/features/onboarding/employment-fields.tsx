import { atRiskOptions, employmentOptions } from '#features/employee/employee.tsx'
import { DateField, RadioField, SelectField, TextField } from '#features/form/form.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { OnboardingControl } from './onboarding-request.ts'

export function EmploymentFields({ control }: { control: OnboardingControl }) {
  return (
    <Section title="Employment Details" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="employee.jobTitle" label="Job title" />
        <TextField control={control} name="employee.department" label="Department" optional />
        <DateField control={control} name="employee.startDate" label="Start date" />
        <SelectField
          control={control}
          name="employee.employmentType"
          label="Employment type"
          options={employmentOptions}
        />
        <RadioField
          control={control}
          name="employee.workWithAtRisk"
          label="Is the work with children or adults at risk?"
          hint="Such as teaching, care or health. Your adviser then looks into a DBS check."
          optional
          className="md:col-span-2"
          options={atRiskOptions}
        />
      </div>
    </Section>
  )
}
