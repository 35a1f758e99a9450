import { Description, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { getReview } from './contract.ts'
import { periodOf, revieweeOf } from './reviewee.ts'

export function PerformanceDetails({ request }: RecordPartProps) {
  const review = useGet(getReview, { requestId: request.id })
  return (
    <>
      <Section title="Who is reviewed" rule="none">
        <Loaded from={review} waiting={<Skeleton strong className="h-3 w-56" />} waitingLabel="Loading the review">
          {(found) => (
            <Facts row>
              <Fact term="Employee">{revieweeOf(found)}</Fact>
              <Fact term="Job title">{found.jobTitle}</Fact>
              <Fact term="Department">{found.department}</Fact>
              <Fact term="Review period">{periodOf(found)}</Fact>
            </Facts>
          )}
        </Loaded>
      </Section>
      <Description request={request} title="Description" none="No description was given." />
    </>
  )
}
