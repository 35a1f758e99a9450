import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { Fact } from '#ui/text/facts.tsx'
import { getOnboarding } from './contract.ts'
import { checksDone } from './stages/progress.ts'

export function OnboardingFacts({ request }: RecordPartProps) {
  const { data } = useGet(getOnboarding, { requestId: request.id })
  if (!data) return null
  const { firstName, lastName, jobTitle, department, startDate } = data.employee
  return (
    <>
      <Fact term="New starter">{`${firstName} ${lastName}`}</Fact>
      <Fact term="Job">{[jobTitle, department].filter(Boolean).join(', ')}</Fact>
      <Fact term="Starts">{namedDate(startDate)}</Fact>
      {request.status !== 'cancelled' && <Fact term="Progress">{checksDone(data.process)}</Fact>}
    </>
  )
}
