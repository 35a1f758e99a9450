import { isFinished, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Fact } from '#ui/text/facts.tsx'
import { getReview } from './contract.ts'
import { periodOf, revieweeOf, reviewerOf } from './reviewee.ts'

export function PerformanceFacts({ request }: RecordPartProps) {
  const { data } = useGet(getReview, { requestId: request.id })
  if (!data) return null
  return (
    <>
      <Fact term="Employee">{revieweeOf(data)}</Fact>
      <Fact term="Job">{[data.jobTitle, data.department].filter(Boolean).join(', ')}</Fact>
      <Fact term="Review period">{periodOf(data)}</Fact>
      {(data.reviewerId || !isFinished(request)) && <Fact term="Reviewer">{reviewerOf(data)}</Fact>}
    </>
  )
}
