import { Ended, NextSteps } from '#features/guest/guest.tsx'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { clockTime, longDate, namedDate } from '#ui/text/dates.ts'
import type { AssessmentEnd } from '../contract.ts'

/** Without a time if the answer was lost on the way. */
export type HandedInAt = { employer: string; at: string | undefined }

export function HandedIn({ employer, at }: HandedInAt) {
  return (
    <PublicPage
      employer={employer}
      title="Thank you, your self-assessment is handed in"
      lead={at && `It was handed in on ${namedDate(at)} at ${clockTime(at)}, and this link has ended.`}
    >
      <NextSteps
        steps={[
          { title: 'No one can read it yet', text: 'Your manager writes their view separately.' },
          {
            title: 'Then both are shared',
            text: 'You will get an e-mail with a new link, so that you can read both sides before you talk about them.',
          },
          {
            title: 'To change something',
            text: (
              <>
                Phone {brand.firm} on <FirmPhone />, or say it in the interview.
              </>
            ),
          },
        ]}
      />
    </PublicPage>
  )
}

type AssessmentEndedProps = { employer: string; ended: AssessmentEnd | null; endedOn: string | null }

export function AssessmentEnded({ employer, ended, endedOn }: AssessmentEndedProps) {
  if (ended === 'handed_in') return <HandedIn employer={employer} at={endedOn ?? undefined} />
  if (ended === 'expired')
    return (
      <Ended
        employer={employer}
        title="This link has expired"
        lead={endedOn && `Your self-assessment could be handed in until ${longDate(endedOn)}.`}
      >
        What you typed is kept for a month. For a new link, ask {employer}, or
      </Ended>
    )
  return (
    <Ended
      employer={employer}
      title="This self-assessment is not needed any more"
      lead="Your review has gone on or is completed, and nothing more can be handed in here."
    >
      If that is a surprise, ask {employer}, or
    </Ended>
  )
}
