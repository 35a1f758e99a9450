import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { Audience } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { type State, Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Preparation } from '../preparation/contract.ts'
import type { SideProps } from '../preparation/side.ts'
import { ratingInWords } from '../ratings/rating-in-words.ts'
import { setManagerReview } from './contract.ts'
import { ManagerReviewDialog } from './manager-review-dialog.tsx'

/** The manager’s review: in progress, ready, or, once shared, as it was then. */
export function ManagerSide({ review, preparation, audience }: SideProps & { audience: Audience }) {
  const { managerFeedback, managerRating, can } = review
  const { manager, ratingWords, shared } = preparation
  const isWritten = can.readTexts && manager !== 'none'
  return (
    <Section title="The manager’s review" level={3} rule="none">
      <div className="grid gap-3">
        <Status {...stateOf(preparation)} />
        {isWritten && (
          <div className="grid gap-1">
            <p className="font-semibold">{ratingInWords(managerRating, ratingWords)}</p>
            {managerFeedback && (
              <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                <Verbatim>{managerFeedback}</Verbatim>
              </p>
            )}
          </div>
        )}
        {!shared && audience === 'staff' && can.work && (
          <p className="text-meta text-ink-3">The employee can read it once both sides are shared.</p>
        )}
        <ManagerActions review={review} preparation={preparation} />
      </div>
    </Section>
  )
}

function stateOf({ manager, managerReadyOn }: Preparation): State {
  const states: Record<Preparation['manager'], State> = {
    none: { hue: 'off', icon: CircleDashed, label: 'Not begun' },
    drafted: { hue: 'active', icon: HalfCircle, label: 'Drafted' },
    ready: { hue: 'done', icon: CircleCheck, label: `Ready${managerReadyOn ? ` ${longDate(managerReadyOn)}` : ''}` },
  }
  return states[manager]
}

function ManagerActions({ review, preparation }: Pick<SideProps, 'review' | 'preparation'>) {
  const { manager, can, shared } = preparation
  const [isWriting, setWriting] = useState(false)
  const setting = useSend(
    setManagerReview,
    { requestId: review.requestId },
    {
      success: ({ manager: now }) => (now === 'ready' ? 'The manager’s review is ready.' : 'It can be changed again.'),
      failure: 'Failed to change the manager’s review',
      // Missing fields are reported in the dialog where they are written.
      fields: () => setWriting(true),
    },
  )
  const isOpen = review.can.work && !shared
  if (!isOpen) return null
  return (
    <div className="flex flex-wrap gap-2.5" data-print="no">
      {manager !== 'ready' && (
        <Button size="small" onClick={() => setWriting(true)}>
          {manager === 'none' ? 'Write the review' : 'Continue writing'}
        </Button>
      )}
      {can.setReady && (
        <Button
          size="small"
          busy={setting.sending}
          busyLabel="Saving..."
          onClick={() => setting.send({ isReady: true })}
        >
          Mark as ready
        </Button>
      )}
      {can.takeBack && (
        <Button
          size="small"
          variant="quiet"
          busy={setting.sending}
          busyLabel="Saving..."
          onClick={() => setting.send({ isReady: false })}
        >
          Take it back
        </Button>
      )}
      {isWriting && (
        <ManagerReviewDialog review={review} ratingWords={preparation.ratingWords} onClose={() => setWriting(false)} />
      )}
    </div>
  )
}
