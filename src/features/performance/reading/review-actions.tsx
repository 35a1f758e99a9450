import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { OutcomeActions } from '../acknowledgement/outcome.tsx'
import { getReview } from '../contract.ts'
import { getPreparation } from '../preparation/contract.ts'
import { LinkToPassOn } from '../preparation/link-to-pass-on.tsx'
import { revieweeOf } from '../reviewee.ts'

/** The steps left once a review is completed: that the employee has seen it, and their comment. */
export function ReviewActions({ requestId }: { requestId: string }) {
  const review = useGet(getReview, { requestId }).data
  const preparation = useGet(getPreparation, { requestId }).data
  const [link, setLink] = useState<string | null>(null)
  if (!review || !preparation) return null
  const name = revieweeOf(review) ?? 'the employee'
  return (
    <>
      {link !== null && <LinkToPassOn name={name} link={link} onDone={() => setLink(null)} />}
      <OutcomeActions review={review} preparation={preparation} name={name} onLink={setLink} />
    </>
  )
}
