import { clsx } from 'clsx'
import { useState } from 'react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { SearchLink } from '#features/request/request.tsx'
import { longDate, namedDate, timeWords } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { Status } from '#ui/text/status.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { DraftLink } from '../case/draft-link.tsx'
import { CompanionLine } from './companion-line.tsx'
import type { Meeting } from './contract.ts'
import { LeaderAccess } from './leader/leader-access.tsx'
import { isToHold, MeetingActs, type MeetingAct } from './meeting-acts.tsx'
import { meetingState } from './meeting-state.tsx'
import { USUAL_NOTICE } from './usual-notice.ts'
import { days, kindLabels } from './words.ts'

export type MeetingRowProps = { meeting: Meeting; requestId: string }

/** A meeting: its time, people and place, its state and its actions. */
export function MeetingRow({ meeting, requestId }: MeetingRowProps) {
  const { kind, person, ledBy, noteTaker, meetingDate, meetingTime, place, state, stateReason } = meeting
  const isOver = state === 'postponed' || state === 'cancelled'
  const [open, setOpen] = useState<MeetingAct>()
  return (
    <li
      {...shownAt(`meeting-${meeting.id}`, isToHold(meeting) && (() => setOpen('hold')))}
      className={clsx(row, isOver && 'text-ink-3')}
    >
      <div>
        <b className={clsx(isOver && 'font-normal line-through')}>{namedDate(meetingDate)}</b>
        <span className="block text-meta text-ink-3">{timeWords(meetingTime)}</span>
      </div>
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        <p>
          {kindLabels[kind]}: {person.name}
        </p>
        <Dots>
          {place}
          {`Led by ${ledBy.name}`}
          {noteTaker && `Notes by ${noteTaker.name}`}
        </Dots>
        {stateReason && <p className="text-meta">{stateReason}</p>}
        {!isOver && <Fairness meeting={meeting} requestId={requestId} />}
        {state === 'planned' && <LeaderAccess requestId={requestId} leader={ledBy} />}
        <Postponable meeting={meeting} />
      </div>
      <div
        {...shownAt(`invitation-${meeting.id}`, meeting.can.edit && (() => setOpen('edit')))}
        className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 md:flex-col md:items-end md:justify-start"
      >
        <Status {...meetingState(meeting)} />
        <MeetingActs meeting={meeting} requestId={requestId} open={open} onOpen={setOpen} />
      </div>
    </li>
  )
}

const row = 'grid gap-x-5 gap-y-2 border-t border-rule py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto]'

/** The signs of a fair meeting: time to prepare, and a companion. */
function Fairness({ meeting, requestId }: MeetingRowProps) {
  const { kind, invitedOn, isInvitedByLetter, notice, accompanimentTold } = meeting
  return (
    <>
      <p className="text-meta text-ink-2">
        {invitedOn && notice ? (
          <>
            {`Invited ${isInvitedByLetter ? 'by letter ' : ''}on ${longDate(invitedOn)}, with ${days(notice.workingDays)} to prepare. `}
            {notice.isShort && (
              <b className="text-high">{`Less than the usual ${USUAL_NOTICE.least} to ${USUAL_NOTICE.most}.`}</b>
            )}
          </>
        ) : (
          <NotInvited meeting={meeting} requestId={requestId} />
        )}
      </p>
      {kind !== 'investigation' && (
        <p className="text-meta text-ink-2">
          {accompanimentTold ? (
            'Told of the right to be accompanied.'
          ) : (
            <b className="text-high">Not told of the right to be accompanied.</b>
          )}
        </p>
      )}
      <CompanionLine meeting={meeting} />
    </>
  )
}

/** The letter that will invite them is where that is done. */
function NotInvited({ meeting: { state, unsentLetter }, requestId }: MeetingRowProps) {
  if (state !== 'planned') return null
  if (!unsentLetter) return 'Not invited yet. '
  const { id, status } = unsentLetter
  return (
    <>
      {`Not invited yet: the invitation is ${status === 'draft' ? 'drafted' : 'issued'} and not sent. `}
      {status === 'draft' ? (
        <DraftLink requestId={requestId} letterId={id}>
          Finish and send it
        </DraftLink>
      ) : (
        <SearchLink set={{ show: 'letters', letter: id }} className={linkLook}>
          Send it
        </SearchLink>
      )}
    </>
  )
}

function Postponable({ meeting: { companionClock, companionUnavailable, person } }: { meeting: Meeting }) {
  if (!companionClock) return null
  const words = companionUnavailable
    ? `Their companion could not come. ${person.name} could name a day up to ${namedDate(companionClock.date)}.`
    : `If their companion cannot come, ${person.name} may name another day, up to ${namedDate(companionClock.date)}.`
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <p className="text-meta text-ink-3">{words}</p>
      <ShowWorking clock={companionClock} heading="Another day can be named up to" />
    </div>
  )
}
