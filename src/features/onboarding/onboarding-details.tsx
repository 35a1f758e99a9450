import { Description, type RecordPartProps } from '#features/request/request.tsx'
import { StarterPanel } from '#features/starter/starter.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { getOnboarding } from './contract.ts'
import { EmploymentSection, PersonalSection } from './profile-sections.tsx'

export function OnboardingDetails({ request }: RecordPartProps) {
  const onboarding = useGet(getOnboarding, { requestId: request.id })
  return (
    <>
      <Loaded from={onboarding} waiting={<DetailsWaiting />} waitingLabel="Loading the new starter's details">
        {({ employee }) => (
          <>
            <PersonalSection employee={employee} title="Employee Personal Information" />
            <EmploymentSection employee={employee} />
            <StarterPanel requestId={request.id} employeeId={employee.id} />
          </>
        )}
      </Loaded>
      <Description request={request} title="Additional notes" none="None were given." />
    </>
  )
}

export function DetailsWaiting() {
  return (
    <div className="grid gap-4 py-2">
      {['w-40', 'w-56', 'w-32', 'w-64', 'w-48'].map((width) => (
        <Skeleton key={width} strong className={`h-3 ${width}`} />
      ))}
    </div>
  )
}
