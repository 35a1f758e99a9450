import { DateField, TextField } from '#features/form/form.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { CheckControl } from './check-values.ts'

export function CertificateFields({ control }: { control: CheckControl }) {
  return (
    <Section title="The certificate" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField
          control={control}
          name="certificateNumber"
          label="Certificate number"
          hint="12 digits. Not kept in a draft"
          optional
          inputMode="numeric"
        />
        <DateField control={control} name="issueDate" label="Issued on" optional />
        <TextField control={control} name="originalSeenBy" label="Original seen by" optional />
        <DateField control={control} name="originalSeenDate" label="Original seen on" optional />
      </div>
    </Section>
  )
}
