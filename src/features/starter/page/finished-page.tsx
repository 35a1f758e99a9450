import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { PublicPage } from '#ui/public/public-page.tsx'
import { clockTime, namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { YourInformation } from './your-information.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

export type Finished = {
  employer: string
  firstName: string
  startDate: string
  finishedAt: string
  confirmedTo: string | null
}

export function FinishedPage({ finished }: { finished: Finished }) {
  const { employer, firstName, startDate, finishedAt, confirmedTo } = finished
  return (
    <PublicPage
      employer={employer}
      foot={<YourInformation employer={employer} />}
      title={`That is everything, ${firstName}`}
      lead={
        <p>
          {employer} has what was asked for, sent on {namedDate(finishedAt)} at {clockTime(finishedAt)}.
          {confirmedTo && ` A confirmation, without what you entered, is on its way to ${confirmedTo}.`}
        </p>
      }
    >
      <ol className="border-t border-rule-ink">
        <Step number={1} title="In the next few days">
          {brand.firm} looks through what you sent. If anything needs changing, you will get an e-mail with the reason
          and a new link.
        </Step>
        <Step number={2} title="Bring the originals">
          {employer} has to see the original documents, with you there. A photo alone is not enough.
        </Step>
        <Step number={3} title={namedDate(startDate)}>
          Your first day at {employer}.
        </Step>
      </ol>
      <p className="mt-5 flex items-start gap-2 text-meta text-ink-2">
        <Glyph of={Lock} className="mt-0.5" />
        <span>
          This link has ended. To change something, phone {brand.firm} on <FirmPhone />.
        </span>
      </p>
    </PublicPage>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-b border-rule py-3.5">
      <span aria-hidden className="font-serif text-title-s text-accent-ink italic">
        {number}
      </span>
      <div>
        <b>{title}</b>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  )
}
