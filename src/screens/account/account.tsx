import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { DevicesSection } from '#features/device/device.tsx'
import { getProfile } from '#features/profile/contract.ts'
import { NotificationsSection, ProfileSection } from '#features/profile/profile.tsx'
import { SecondFactorSection } from '#features/second-factor/second-factor.tsx'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { KeysSwitch } from '#ui/window/keys-dialog.tsx'
import { AccountHeader } from './account-header.tsx'
import { PasswordForm } from './password-form.tsx'

export function Account() {
  return (
    <>
      <title>{`My account · ${brand.product}`}</title>
      <SkipLink to="main" />
      <AccountHeader />
      <Page as="main" id="main" tabIndex={-1} className="pb-16 outline-none">
        <div className="pt-4 md:pt-5">
          <TextLink>
            <Link to="/dashboard">
              <Glyph of={ArrowLeft} />
              Back to the dashboard
            </Link>
          </TextLink>
        </div>
        <PageTitle title="My account" />
        <div className={sections}>
          <ProfileSection />
          <PasswordSection />
          <SecondFactorSection />
          <DevicesSection />
          <NotificationsSection />
          <Section title="Keyboard" aside="On lists, / searches, j and k go from row to row, and ? shows all keys.">
            <KeysSwitch />
          </Section>
        </div>
      </Page>
    </>
  )
}

// Each section's heading sits beside its content, under the section's own rule.
const sections =
  'grid gap-10 *:lg:grid *:lg:grid-cols-[15rem_minmax(0,44rem)] *:lg:items-start *:lg:gap-x-10 *:lg:*:not-first:col-start-2'

function PasswordSection() {
  const last = useGet(getProfile).data?.lastPasswordChangeAt
  return (
    <Section title="Password" aside={last && `Last changed on ${longDate(last)}.`}>
      <PasswordForm />
    </Section>
  )
}
