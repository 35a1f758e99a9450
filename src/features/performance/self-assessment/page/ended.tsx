import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { PublicPage } from '#ui/public/public-page.tsx'
import { clockTime, longDate, namedDate } from '#ui/text/dates.ts'
import type { AssessmentEnd } from '../contract.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

/** Without a time if the answer was lost on the way. */
export type HandedInAt = { employer: string; at: string | undefined }

export function HandedIn({ employer, at }: HandedInAt) {
  return (
    <PublicPage
      employer={employer}
      title="Thank you, your self-assessment is handed in"
      lead={at && `It was handed in on ${namedDate(at)} at ${clockTime(at)}, and this link has ended.`}
    >
      <ol className="border-t border-rule-ink">
        <Step number={1} title="No one can read it yet">
          Your manager writes their view separately.
        </Step>
        <Step number={2} title="Then both are shared">
          You will get an e-mail with a new link, so that you can read both sides before you talk about them.
        </Step>
        <Step number={3} title="To change something">
          Phone {brand.firm} on <FirmPhone />, or say it in the interview.
        </Step>
      </ol>
    </PublicPage>
  )
}

type StepProps = { number: number; title: string; children: ReactNode }

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-rule py-3.5">
      <span aria-hidden className="font-serif text-title-s leading-6 text-accent-ink italic">
        {number}
      </span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  )
}

type AssessmentEndedProps = { employer: string; ended: AssessmentEnd | null; endedOn: string | null }

export function AssessmentEnded({ employer, ended, endedOn }: AssessmentEndedProps) {
  if (ended === 'handed_in') return <HandedIn employer={employer} at={endedOn ?? undefined} />
  if (ended === 'expired')
    return (
      <PublicPage
        employer={employer}
        title="This link has expired"
        lead={endedOn && `Your self-assessment could be handed in until ${longDate(endedOn)}.`}
      >
        <p className="max-w-measure text-ink-2">
          What you typed is kept for a month. For a new link, ask {employer}, or phone {brand.firm} on <FirmPhone />.
        </p>
      </PublicPage>
    )
  return (
    <PublicPage
      employer={employer}
      title="This self-assessment is not needed any more"
      lead="Your review has gone on or is completed, and nothing more can be handed in here."
    >
      <p className="max-w-measure text-ink-2">
        If that is a surprise, ask {employer}, or phone {brand.firm} on <FirmPhone />.
      </p>
    </PublicPage>
  )
}

/** For a link that opens nothing: replaced by a newer one, or never valid. */
export function LinkGone() {
  return (
    <PublicPage
      title="This link does not work"
      lead="You may have been sent a newer one, or the address may be incomplete."
    >
      <p className="max-w-measure text-ink-2">
        Use the whole link in the latest e-mail. If that does not help, phone {brand.firm} on <FirmPhone />. Nothing
        that you saved has been lost.
      </p>
    </PublicPage>
  )
}
