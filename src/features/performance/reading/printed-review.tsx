import { Description, type RecordPartProps } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { listAttachments } from '../attachments/contract.ts'
import { ReviewText } from './review-text.tsx'

/** The print-out of a review: text without form fields. */
export function PrintedReview({ request, audience }: RecordPartProps) {
  const { data: attachments, hasNextPage } = useInfiniteList(listAttachments, { requestId: request.id }, { limit: 200 })
  return (
    <>
      {request.description && <Description request={request} title="Description" none="" />}
      <ReviewText request={request} audience={audience} />
      {attachments && attachments.length > 0 && (
        <Section title="Attachments">
          <ul className="grid gap-1">
            {attachments.map(({ id, fileName, createdAt }) => (
              <li key={id} className="wrap-anywhere">
                <Verbatim>{fileName}</Verbatim>, {longDate(createdAt)}
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <p className="mt-1 text-ink-2">The newest {attachments.length}. The others are in the portal.</p>
          )}
        </Section>
      )}
    </>
  )
}
