import { TextField } from '#features/form/form.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { OnboardingControl } from './onboarding-request.ts'

export function AddressFields({ control }: { control: OnboardingControl }) {
  return (
    <Section title="Address" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="employee.address.street" label="Street address" className="md:col-span-2" />
        <TextField control={control} name="employee.address.city" label="City" />
        <TextField control={control} name="employee.address.postcode" label="Postcode" inputClassName="max-w-40" />
        <TextField control={control} name="employee.address.country" label="Country" />
      </div>
    </Section>
  )
}
