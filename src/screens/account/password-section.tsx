import { useGet } from '#platform/api/api.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Section } from '#ui/layout/section.tsx'
import { getProfile } from '#features/profile/contract.ts'
import { PasswordForm } from './password-form.tsx'

export function PasswordSection() {
  const last = useGet(getProfile).data?.lastPasswordChangeAt
  return (
    <Section title="Password" aside={last && `Last changed on ${longDate(last)}.`}>
      <PasswordForm />
    </Section>
  )
}
