import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { type State, Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import type { Preparation } from '../preparation/contract.ts'
import type { SideProps } from '../preparation/side.ts'
import { ratingInWords } from '../ratings/rating-in-words.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { howLabels } from '../preparation/how.ts'
import { SeenDialog } from './seen-dialog.tsx'

/** The decision made after both sides were shared, and the employee’s comment on it. */
export function Outcome(side: SideProps) {
  const { review, preparation } = side
  const { decidedOn, shared, ratingWords } = preparation
  if (!shared) return null
  return (
    <Section title="Final decision" rule="light" aside={decidedOn && longDate(decidedOn)}>
      <div className="grid gap-4">
        {decidedOn === null && <Status hue="off" icon={CircleDashed} label="Not decided yet" />}
        {decidedOn !== null && review.can.readTexts && (
          <div className="grid gap-1">
            <p className="font-semibold">{ratingInWords(review.finalRating, ratingWords)}</p>
            <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
              <Verbatim>{review.finalDecision}</Verbatim>
            </p>
          </div>
        )}
        {decidedOn !== null && <Seen preparation={preparation} />}
        <Comments comments={preparation.comments} />
        <OutcomeActions {...side} />
      </div>
    </Section>
  )
}

function Seen({ preparation: { acknowledgement } }: Pick<SideProps, 'preparation'>) {
  const { by, how, on, note } = acknowledgement ?? {}
  return (
    <div className="grid gap-1">
      <Status {...stateOf(acknowledgement)} />
      {how && on && (
        <p className="text-meta text-ink-2">
          {`${howLabels[how]}, ${longDate(on)}${by ? `; recorded by ${fullName(by)}` : ''}. This does not mean that they agree.`}
        </p>
      )}
      {note && (
        <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          <Verbatim>{note}</Verbatim>
        </p>
      )}
    </div>
  )
}

function stateOf(acknowledgement: Preparation['acknowledgement']): State {
  if (!acknowledgement) return { hue: 'wait', icon: CircleDashed, label: 'Not acknowledged by the employee yet' }
  if (acknowledgement.how === 'declined')
    return { hue: 'off', icon: CircleX, label: 'The employee declined to acknowledge it' }
  return { hue: 'done', icon: CircleCheck, label: 'Seen by the employee' }
}

function Comments({ comments }: Pick<Preparation, 'comments'>) {
  if (!comments?.length) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Employee’s comments</h3>
      <ol className="grid gap-3">
        {comments.map(({ id, comment, at, by }) => (
          <li key={id}>
            <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
              <Verbatim>{comment}</Verbatim>
            </p>
            <p className="text-meta text-ink-3">
              {dateAndTime(at)}
              {by && `, recorded by ${fullName(by)}`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

type Open = 'decide' | 'record' | 'comment'

/** Deciding, and recording that the employee has seen it or commented. */
export function OutcomeActions({ review, preparation, name, onLink }: SideProps) {
  const { can, decidedOn, email, ratingWords, shared } = preparation
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const about = { requestId: review.requestId, name, onClose: close }
  if (!can.decide && !can.acknowledge && !can.comment) return null
  return (
    <div className="flex flex-wrap gap-2.5" data-print="no">
      {can.decide && (
        <Button size="small" onClick={() => setOpen('decide')}>
          {decidedOn === null ? 'Record the decision' : 'Change the decision'}
        </Button>
      )}
      {can.acknowledge && (
        <span {...shownAt(`acknowledgement-${review.requestId}`, () => setOpen('record'))}>
          <Button size="small" onClick={() => setOpen('record')}>
            Record that it was seen
          </Button>
        </span>
      )}
      {can.comment && (
        <Button size="small" variant="quiet" onClick={() => setOpen('comment')}>
          Record a comment
        </Button>
      )}
      {open === 'decide' && <DecideDialog {...about} {...{ email, review, decidedOn, ratingWords, onLink }} />}
      {open === 'record' && <SeenDialog {...about} from={decidedOn ?? shared?.at ?? ''} />}
      {open === 'comment' && <CommentDialog {...about} />}
    </div>
  )
}
