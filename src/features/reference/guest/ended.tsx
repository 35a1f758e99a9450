import { Fragment, type ReactNode } from 'react'
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
      <Next
        steps={[
          [
            'Perhaps a short call',
            `Someone may phone ${referee.companyName}, on a number that it publishes itself, to confirm that you wrote it.`,
          ],
          ['Who reads it', `${employer} and its advisers at ${brand.firm}. It is kept for one year.`],
          [
            'To correct something',
            <Fragment key="correct">
              Phone {brand.firm} on <FirmPhone /> before {employee.firstName} starts on {namedDate(employee.startDate)}.
              What you sent stays on file beside the correction.
            </Fragment>,
          ],
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
      <Next
        steps={[
          ['What happens next', `${employer} asks ${employee.firstName} for another referee. You hear no more of it.`],
          [
            'If that was a mistake',
            <Fragment key="mistake">
              Phone {brand.firm} on <FirmPhone />; someone can take the reference down.
            </Fragment>,
          ],
        ]}
      />
    </PublicPage>
  )
}

/** One page for every link that opens nothing: used, expired, replaced, withdrawn or never given. */
export function LinkGone() {
  return (
    <PublicPage
      title="This link no longer works"
      lead="It has been used, has expired or is not needed any more, or a newer one was sent to you."
    >
      <p className="max-w-measure text-ink-2">
        If you were sent a newer e-mail, use the link in that one. Otherwise phone {brand.firm} on <FirmPhone /> and ask
        for a new link. Nothing that you sent has been lost.
      </p>
    </PublicPage>
  )
}

function Next({ steps }: { steps: readonly (readonly [title: string, text: ReactNode])[] }) {
  return (
    <ol className="border-t border-rule-ink">
      {steps.map(([title, text], place) => (
        <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-rule py-3.5">
          <span aria-hidden className="font-serif text-title-s leading-6 text-accent-ink italic">
            {place + 1}
          </span>
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
