import { useState } from 'react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { fullName } from '#features/request/request.tsx'
import { calendarDay, longDate, namedDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { useNow } from '#ui/text/time.tsx'
import { Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Reference } from '../contract.ts'
import { isRemindedByMail, receivedViaLabels, verificationLabels } from '../words.ts'
import { ReferenceActions } from './reference-actions.tsx'
import { referenceState } from './reference-state.tsx'
import { PhoneLink } from '#ui/buttons/phone-link.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'

type ReferenceEntryProps = ChasingProps & { onAddAnother: (() => void) | undefined }

export function ReferenceEntry({ reference, sendsMail, onAddAnother }: ReferenceEntryProps) {
  const [isReminding, setReminding] = useState(false)
  const remind = reference.can.remind && (() => setReminding(true))
  const { refereeName, refereeTitle, companyName, relationship, email, phone } = reference
  const last = latestOf(reference)
  return (
    <li
      {...shownAt(`reference-${reference.id}`, reference.chase?.todo === 'ask_another' ? onAddAnother : remind)}
      className="grid gap-0.5 border-t border-rule py-2.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Status {...referenceState(reference.status)} />
          <p className="min-w-0 wrap-anywhere">
            <b>{refereeName}</b>
            {`, ${[refereeTitle, companyName].filter(Boolean).join(', ')}`}
          </p>
        </div>
        {last && <span className="text-meta text-ink-3">{longDate(last)}</span>}
      </div>
      <Dots>
        {[relationship, email && <a href={`mailto:${email}`}>{email}</a>, phone && <PhoneLink number={phone} />].filter(
          Boolean,
        )}
      </Dots>
      <p className="text-meta text-ink-2">{storyOf(reference)}</p>
      {reference.notes && (
        <p className="text-meta text-ink-2 wrap-anywhere whitespace-pre-wrap">
          <Verbatim>{reference.notes}</Verbatim>
        </p>
      )}
      <Flags reference={reference} />
      <Chasing reference={reference} sendsMail={sendsMail} />
      <Kept reference={reference} />
      <ReferenceActions reference={reference} isReminding={isReminding} onRemind={setReminding} />
    </li>
  )
}

const latestOf = ({ verifiedDate, receivedDate, closedDate, requestedDate }: Reference) =>
  closedDate ?? verifiedDate ?? receivedDate ?? requestedDate

/** The steps so far, each with its person and its time. */
function storyOf(reference: Reference) {
  const { requestedDate, linkUntil, savedAt, status, remindedDate, reminderCount } = reference
  const waiting = status === 'requested'
  return [
    requestedDate && `Asked ${longDate(requestedDate)}${by(reference.requestedBy)}.`,
    remindedDate && `Reminded ${times(reminderCount)}, last on ${longDate(remindedDate)}.`,
    waiting && (savedAt ? 'They have begun to answer.' : 'Nothing answered yet.'),
    waiting && linkUntil && `Their link works until ${longDate(linkUntil)}.`,
    ...outcomeOf(reference),
  ]
    .filter(Boolean)
    .join(' ')
}

function outcomeOf(reference: Reference) {
  const { receivedDate, receivedVia, verifiedDate, verificationMethod, closedDate, status } = reference
  return [
    receivedDate && receivedVia && `Received ${longDate(receivedDate)} ${receivedViaLabels[receivedVia]}.`,
    verifiedDate &&
      verificationMethod &&
      `Verified ${longDate(verifiedDate)}${by(reference.verifiedBy)}: ${lower(verificationLabels[verificationMethod])}.`,
    closedDate &&
      (status === 'declined'
        ? `Declined ${longDate(closedDate)}.`
        : `Closed ${longDate(closedDate)}${by(reference.closedBy)}.`),
  ]
}

const by = (person: Reference['requestedBy']) => (person ? ` by ${fullName(person)}` : '')
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** The beginning of a label within a sentence; `E-mail` and `HR` keep theirs. */
const lower = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label)

function Flags({ reference }: { reference: Reference }) {
  const { isFreeMail, mayContact, status } = reference
  const isAhead = status === 'pending' || status === 'requested' || status === 'received'
  return (
    <>
      {!mayContact && status === 'pending' && (
        <p className="text-meta text-ink-2">
          Not to be contacted yet. Once the new starter has agreed, say so under Edit.
        </p>
      )}
      {isFreeMail && isAhead && (
        <p data-hue="high" className="text-meta font-semibold text-hue">
          A private address: it does not show where they work. Call back before you rely on it.
        </p>
      )}
    </>
  )
}

function Kept({ reference: { keptUntil, contentDeletedDate, correctionCount } }: { reference: Reference }) {
  if (contentDeletedDate)
    return <p className="text-meta text-ink-3">{`What it said was deleted on ${namedDate(contentDeletedDate)}.`}</p>
  if (!keptUntil) return null
  return (
    <div className="grid gap-0.5 text-meta text-ink-3">
      {correctionCount > 0 && (
        <p>{correctionCount === 1 ? 'One correction added.' : `${correctionCount} corrections added.`}</p>
      )}
      <p>{`What it says is kept until ${namedDate(keptUntil.date)}.`}</p>
      <ShowWorking clock={keptUntil} />
    </div>
  )
}

type ChasingProps = { reference: Reference; sendsMail: boolean }

function Chasing({ reference, sendsMail }: ChasingProps) {
  const today = calendarDay(useNow())
  const { chase } = reference
  if (!chase) return null
  const isDue = chase.by.date <= today
  const isMailed = isRemindedByMail(reference, sendsMail)
  return (
    <div className="grid gap-0.5">
      <p
        data-hue={isDue && !isMailed ? 'high' : undefined}
        className={isDue && !isMailed ? 'text-meta font-semibold text-hue' : 'text-meta'}
      >
        {isMailed ? 'A reminder is e-mailed on ' : `${chaseWords(reference)} ${isDue ? 'now: due' : 'on'} `}
        {namedDate(chase.by.date)}
      </p>
      <ShowWorking clock={chase.by} />
    </div>
  )
}

function chaseWords({ chase, email, refereeName }: Reference) {
  if (chase?.todo === 'ask_another') return 'Ask for another referee'
  return `${email === null ? 'Ring' : 'Remind'} ${refereeName}`
}
