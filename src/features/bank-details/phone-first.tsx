import type { ReactNode } from 'react'
import { Section } from '#ui/layout/section.tsx'

/** Asks for the call made before bank details in use are replaced. The caller passes the fields. */
export function PhoneFirst({ children }: { children: ReactNode }) {
  return (
    <Section title="Phone them first" level={3}>
      <p className="max-w-measure pb-4 text-ink-2">
        A message with new bank details is a common fraud. Phone the person on a number you had before, never on one
        from the message, and have them read the details out. The details in use now are kept.
      </p>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">{children}</div>
    </Section>
  )
}
