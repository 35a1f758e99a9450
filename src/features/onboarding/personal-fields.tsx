import { DateField, TextField } from '#features/form/form.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { OnboardingControl } from './onboarding-request.ts'

const notKept = 'Not kept in a draft'

export function PersonalFields({ control }: { control: OnboardingControl }) {
  return (
    <Section title="Employee Personal Information" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="employee.firstName" label="First name" />
        <TextField control={control} name="employee.lastName" label="Last name" />
        <TextField control={control} name="employee.email" label="E-mail" type="email" />
        <TextField control={control} name="employee.phone" label="Phone" optional type="tel" />
        <DateField control={control} name="employee.dateOfBirth" label="Date of birth" hint={notKept} />
        <TextField
          control={control}
          name="employee.nationalInsuranceNumber"
          label="National Insurance number"
          hint={`For example, QQ 12 34 56 C. ${notKept}`}
          optional
          spellCheck={false}
        />
      </div>
    </Section>
  )
}
