import { IdentityFacts } from '#features/employee/employee.tsx'
import { Description, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { getOnboarding } from './contract.ts'
import { employmentLabels } from './employment-types.ts'

export function OnboardingDetails({ request }: RecordPartProps) {
  const onboarding = useGet(getOnboarding, { requestId: request.id })
  return (
    <>
      <Loaded from={onboarding} waiting={<Waiting />} waitingLabel="Loading the new starter's details">
        {({ employee }) => (
          <>
            <Section title="Employee Personal Information" rule="none">
              <Facts row className="pb-2">
                <Fact term="Name">{`${employee.firstName} ${employee.lastName}`}</Fact>
                <Fact term="Email">{employee.email && <a href={`mailto:${employee.email}`}>{employee.email}</a>}</Fact>
                <Fact term="Phone">{employee.phone}</Fact>
              </Facts>
              <IdentityFacts employee={employee} />
            </Section>
            <Section title="Employment Details">
              <Facts row>
                <Fact term="Job title">{employee.jobTitle}</Fact>
                <Fact term="Department">{employee.department}</Fact>
                <Fact term="Start date">{longDate(employee.startDate)}</Fact>
                <Fact term="Employment type">{employmentLabels[employee.employmentType]}</Fact>
              </Facts>
            </Section>
          </>
        )}
      </Loaded>
      <Description request={request} title="Additional notes" none="None were given." />
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4 py-2">
      {['w-40', 'w-56', 'w-32', 'w-64', 'w-48'].map((width) => (
        <Skeleton key={width} strong className={`h-3 ${width}`} />
      ))}
    </div>
  )
}
