import { type UseFormSetValue, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { EmployeeRow } from '#features/employee/contract.ts'
import { employeeName, EmployeePicker } from '#features/employee/employee.tsx'
import { DateField, FormField, TextField } from '#features/form/form.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { PerformanceControl, PerformanceRequest } from './performance-request.ts'

type RevieweeFieldsProps = {
  control: PerformanceControl
  setValue: UseFormSetValue<z.input<typeof PerformanceRequest>>
}

export function RevieweeFields({ control, setValue }: RevieweeFieldsProps) {
  const picked = useWatch({ control, name: 'review.employeeId' })

  function write(name: string) {
    setValue('review.employeeId', undefined)
    setValue('review.employeeName', name, dirty)
  }
  function pick(employee: EmployeeRow) {
    setValue('review.employeeId', employee.id)
    setValue('review.employeeName', employeeName(employee), dirty)
    setValue('review.jobTitle', employee.jobTitle, dirty)
    setValue('review.department', employee.department ?? '', dirty)
  }

  return (
    <Section title="Who is being reviewed" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <FormField
          control={control}
          name="review.employeeName"
          label="Employee name"
          hint={
            picked
              ? 'Choose an employee who was onboarded here'
              : 'Choose an employee who was onboarded here, or type another name'
          }
          optional
          className="md:col-span-2"
        >
          {(field) => <EmployeePicker {...field} onChange={write} onPick={pick} />}
        </FormField>
        <TextField
          control={control}
          name="review.employeeEmail"
          label="Work e-mail"
          hint="For their self-assessment"
          type="email"
          spellCheck={false}
          optional
          className="md:col-span-2"
        />
        <TextField control={control} name="review.jobTitle" label="Job title" optional />
        <TextField control={control} name="review.department" label="Department" optional />
        <DateField control={control} name="review.reviewPeriodStart" label="Review period start" optional />
        <DateField control={control} name="review.reviewPeriodEnd" label="Review period end" optional />
      </div>
    </Section>
  )
}

const dirty = { shouldDirty: true }
