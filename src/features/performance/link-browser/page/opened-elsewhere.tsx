import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { clockTime, namedDate } from '#ui/text/dates.ts'
import { CodeForm, type GivingCode } from './code-form.tsx'

type OpenedElsewhereProps = {
  employer: string
  openedAt: string | null
  giving: GivingCode
  /** The options without a code. */
  children?: ReactNode
}

/** For the employee’s second device, and for anyone else with the link; if they were first, for the employee. */
export function OpenedElsewhere({ employer, openedAt, giving, children }: OpenedElsewhereProps) {
  return (
    <PublicPage
      employer={employer}
      title="This page was opened in another browser"
      lead={
        openedAt &&
        `It was first opened on ${namedDate(openedAt)} at ${clockTime(openedAt)}. It does not open here without a code.`
      }
    >
      <div className="grid max-w-measure gap-8">
        <Section title="If that was you">
          <p className="mb-4 text-ink-2">
            Open the page there, choose “Use another device”, and enter here the code that it shows.
          </p>
          <CodeForm {...giving} />
        </Section>
        <Section title="If it was not you">
          {children || (
            <p className="text-ink-2">
              Someone else has used your link. Phone {brand.firm} on <FirmPhone /> and ask for a new one: it ends this
              one.
            </p>
          )}
        </Section>
      </div>
    </PublicPage>
  )
}
