import { Lock } from 'lucide-react'
import { NextSteps } from '#features/guest/guest.tsx'
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
      <NextSteps
        steps={[
          {
            title: 'In the next few days',
            text: `${brand.firm} looks through what you sent. If anything needs changing, you will get an e-mail with the reason and a new link.`,
          },
          {
            title: 'Bring the originals',
            text: `${employer} has to see the original documents, with you there. A photo alone is not enough.`,
          },
          { title: namedDate(startDate), text: `Your first day at ${employer}.` },
        ]}
      />
      <p className="mt-5 flex items-start gap-2 text-meta text-ink-2">
        <Glyph of={Lock} className="mt-0.5" />
        <span>
          This link has ended. To change something, phone {brand.firm} on <FirmPhone />.
        </span>
      </p>
    </PublicPage>
  )
}
