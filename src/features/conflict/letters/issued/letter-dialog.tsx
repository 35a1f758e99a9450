import { FileDown } from 'lucide-react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { fullName } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Fold } from '#ui/figures/fold.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { dateAndTime, longDate, namedDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { type Dispatch, downloadLetter, draftLetter, type Letter, shareLetter } from '../contract.ts'
import { kindLabels, sentBy, tellsOutcome } from '../words.ts'
import { WordLink } from '../word-link.tsx'
import { SendForm } from './send-form.tsx'
import { Undelivered } from './undelivered.tsx'

type LetterDialogProps = { letter: Letter; onCorrect: (letter: Letter) => void; onClose: () => void }

/** An issued letter: its delivery, and the actions that are still possible. */
export function LetterDialog({ letter, onCorrect, onClose }: LetterDialogProps) {
  const { kind, to, can, dispatches } = letter
  return (
    <Dialog
      title={`${kindLabels[kind]}: ${to.name}`}
      onClose={onClose}
      foot={
        <>
          <CloseButton>Close</CloseButton>
          {can.correct && <Correct letter={letter} onCorrect={onCorrect} />}
          {can.open && can.correct && <WordLink letterId={letter.id} />}
          {can.open && (
            <a
              href={fill(downloadLetter.path, { letterId: letter.id })}
              download
              className={buttonLook({ variant: 'primary' })}
            >
              <Glyph of={FileDown} />
              Download PDF
            </a>
          )}
        </>
      }
    >
      <IssuedFacts letter={letter} />
      <Section title="Sent" level={3}>
        {dispatches.length === 0 && <p className="text-ink-2">Not yet.</p>}
        <ul className="grid gap-3">
          {dispatches.map((each) => (
            <Sent key={each.id} dispatch={each} letter={letter} />
          ))}
        </ul>
      </Section>
      {can.send && <SendForm letter={letter} />}
      <Sharing letter={letter} />
      {can.open && letter.sha256 && (
        <Fold name="Technical details" line="the fingerprint of the PDF">
          <p className="text-meta text-ink-2">A copy is the same as what was issued if its SHA-256 is this:</p>
          <code className="text-meta wrap-anywhere">{letter.sha256}</code>
        </Fold>
      )}
    </Dialog>
  )
}

function IssuedFacts({ letter }: { letter: Letter }) {
  const { issuedAt, issuedBy, replaces, isReplaced, sharedAt } = letter
  return (
    <Facts row>
      <Fact term="Issued">{issuedAt && `${dateAndTime(issuedAt)}${issuedBy ? ` by ${fullName(issuedBy)}` : ''}`}</Fact>
      {replaces && <Fact term="Replaces">{`The letter of ${longDate(replaces.issuedAt)}`}</Fact>}
      {isReplaced && <Fact term="Replaced">A later letter corrects this one.</Fact>}
      <Fact term="The company">{sharedAt ? `Can open it since ${longDate(sharedAt)}` : 'Cannot open it'}</Fact>
    </Facts>
  )
}

type SentProps = { dispatch: Dispatch; letter: Letter }

function Sent({ dispatch: { how, sentOn, by, detail, fromHere, failure, receipt }, letter }: SentProps) {
  return (
    <li className="grid gap-1">
      <p>
        <b>{`${namedDate(sentOn)} ${sentBy[how]}`}</b>
        {` by ${fullName(by) || 'an adviser'}${fromHere ? ', from the portal' : ''}${detail ? ` (${detail})` : ''}`}
      </p>
      {failure ? (
        <Undelivered failure={failure} letter={letter} />
      ) : (
        <>
          <p className="text-ink-2">{`Counts as received on ${namedDate(receipt.date)}.`}</p>
          <ShowWorking clock={receipt} heading="Received by" />
        </>
      )}
    </li>
  )
}

function Correct({ letter, onCorrect }: Omit<LetterDialogProps, 'onClose'>) {
  const { id: replacesId, kind, to, requestId } = letter
  const drafting = useSend(
    draftLetter,
    { requestId },
    { success: 'Correction started as a draft.', failure: 'Failed to start the correction.', done: onCorrect },
  )
  return (
    <Button
      busy={drafting.sending}
      busyLabel="Beginning..."
      onClick={() => drafting.send({ kind, participantId: to.id, replacesId })}
    >
      Correct with a new letter
    </Button>
  )
}

function Sharing({ letter }: { letter: Letter }) {
  const { id: letterId, can, kind, dispatches, sharedAt } = letter
  const sharing = useSend(
    shareLetter,
    { letterId },
    { success: 'Letter shared with the company.', failure: 'Failed to share the letter.' },
  )
  const waits = can.send && !can.share && sharedAt === null && dispatches.length > 0 && tellsOutcome(kind)
  if (!can.share && !waits) return null
  return (
    <Section title="Share with the company" level={3}>
      <p className="max-w-measure text-ink-2">
        {waits
          ? 'This letter tells the outcome. It can be shared once the resolution is final.'
          : 'The company sees the kind of letter, its recipient and when it was sent. Once it is shared, they can also open it.'}
      </p>
      {can.share && (
        <Button className="mt-3" busy={sharing.sending} busyLabel="Sharing..." onClick={() => sharing.send({})}>
          Share with the company
        </Button>
      )}
    </Section>
  )
}
