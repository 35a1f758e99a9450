import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'

type EndedProps = { employer?: string; title: string; lead?: ReactNode; children: ReactNode }

/** A page that takes nothing more; its words end in a call to the firm. */
export function Ended({ children, ...page }: EndedProps) {
  return (
    <PublicPage {...page}>
      <p className="max-w-measure text-ink-2">
        {children} phone {brand.firm} on <FirmPhone />.
      </p>
    </PublicPage>
  )
}

/** One page for every link that opens nothing: used, expired, replaced, withdrawn or never given. */
export const LinkGone = () => (
  <Ended
    title="This link no longer works"
    lead="It has been used, has expired or is not needed any more, or a newer one was sent to you. Nothing that you sent or saved has been lost."
  >
    Use the whole link in the newest e-mail. If that does not help,
  </Ended>
)
