import { NextSteps } from '#features/guest/guest.tsx'
import { brand } from '#ui/brand.ts'
import { PublicPage } from '#ui/public/public-page.tsx'
import { clockTime, namedDate } from '#ui/text/dates.ts'
import type { RefereePage } from '../guest-endpoints.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

export type Ended = { as: 'sent' | 'declined'; at: string | undefined; page: RefereePage }

/** After the reference has been sent. Without a time, its answer was lost on the way. */
export function Sent({ at, page: { employer, employee, referee } }: Omit<Ended, 'as'>) {
  return (
    <PublicPage
      employer={employer}
      title="Thank you, the reference has been sent"
      lead={`${employer} received it${at ? ` on ${namedDate(at)} at ${clockTime(at)}` : ''}. Your answers cannot be seen from this link any more.`}
    >
      <NextSteps
        steps={[
          {
            title: 'Perhaps a short call',
            text: `Someone may phone ${referee.companyName}, on a number that it publishes itself, to confirm that you wrote it.`,
          },
          { title: 'Who reads it', text: `${employer} and its advisers at ${brand.firm}. It is kept for one year.` },
          {
            title: 'To correct something',
            text: (
              <>
                Phone {brand.firm} on <FirmPhone /> before {employee.firstName} starts on{' '}
                {namedDate(employee.startDate)}. What you sent stays on file beside the correction.
              </>
            ),
          },
        ]}
      />
    </PublicPage>
  )
}

export function Declined({ at, page: { employer, employee } }: Omit<Ended, 'as'>) {
  return (
    <PublicPage
      employer={employer}
      title="You have declined to give a reference"
      lead={`${employer} was told${at ? ` on ${namedDate(at)} at ${clockTime(at)}` : ''}. What you had answered has been deleted, and the link has ended.`}
    >
      <NextSteps
        steps={[
          {
            title: 'What happens next',
            text: `${employer} asks ${employee.firstName} for another referee. You hear no more of it.`,
          },
          {
            title: 'If that was a mistake',
            text: (
              <>
                Phone {brand.firm} on <FirmPhone />; someone can take the reference down.
              </>
            ),
          },
        ]}
      />
    </PublicPage>
  )
}
