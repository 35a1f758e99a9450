import { RecordLink, type RecordPartProps } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { stateLabels } from '../review/words.ts'
import { periodOf } from '../reviewee.ts'
import { EARLIER_SHOWN, listEarlier } from './contract.ts'

/** Earlier reviews of the same person. */
export function EarlierReviews({ request }: Pick<RecordPartProps, 'request'>) {
  const earlier = useInfiniteList(listEarlier, { requestId: request.id }, { limit: EARLIER_SHOWN })
  if (!earlier.data || earlier.data.length === 0) return null
  return (
    <Section title="Earlier reviews" aside={earlier.total}>
      <ul>
        {earlier.data.map((review) => (
          <li key={review.requestId} className="border-t border-rule py-2 leading-5.25 first:border-t-0">
            <RecordLink requestId={review.requestId} className={linkLook}>
              {periodOf(review)}
            </RecordLink>
            <Dots className="text-meta text-ink-3">
              {review.finalRating ? `${review.finalRating} ${review.ratingWord ?? ''}` : 'Not rated'}
              {stateLabels[review.state]}
              {review.reference}
            </Dots>
          </li>
        ))}
      </ul>
      <ShowMore of={earlier} />
    </Section>
  )
}
