import { useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Outcome } from './acknowledgement/outcome.tsx'
import type { Review } from './contract.ts'
import { RatingWordsDialog } from './ratings/rating-words-dialog.tsx'
import { revieweeOf } from './reviewee.ts'
import { ManagerSide } from './sharing/manager-side.tsx'
import { ShareBoth } from './sharing/share-both.tsx'
import { SelfSide } from './self-assessment/self-side.tsx'
import { getPreparation, type Preparation as Prepared } from './preparation/contract.ts'
import { LinkToPassOn } from './preparation/link-to-pass-on.tsx'

type PreparationProps = { review: Review; audience: RecordPartProps['audience'] }

/** The progress of both sides of a review, and the next steps. */
export function Preparation({ review, audience }: PreparationProps) {
  const reading = useGet(getPreparation, { requestId: review.requestId })
  return (
    <Loaded from={reading} waiting={<Skeleton className="h-24" />} waitingLabel="Loading the preparation">
      {(preparation) => <BothSides review={review} audience={audience} preparation={preparation} />}
    </Loaded>
  )
}

function BothSides({ review, audience, preparation }: PreparationProps & { preparation: Prepared }) {
  const [link, setLink] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const name = revieweeOf(review) ?? 'the employee'
  const side = { review, preparation, name, onLink: setLink }
  const isOver = review.state === 'completed' || review.state === 'cancelled'
  const isLeft = !isOver || preparation.self !== null || preparation.manager !== 'none'
  const words = preparation.can.readWords && <LinkButton onClick={() => setEditing(true)}>Rating labels</LinkButton>
  return (
    <>
      {isLeft && (
        <Section title="Preparation" rule="light" aside={words}>
          <div className="grid gap-5">
            {link !== null && <LinkToPassOn name={name} link={link} onDone={() => setLink(null)} />}
            <div className="grid gap-x-8 gap-y-6 @container md:grid-cols-2">
              <SelfSide {...side} />
              <ManagerSide {...side} audience={audience} />
            </div>
            <ShareBoth {...side} />
          </div>
        </Section>
      )}
      <Outcome {...side} />
      {isEditing && <RatingWordsDialog onClose={() => setEditing(false)} />}
    </>
  )
}
