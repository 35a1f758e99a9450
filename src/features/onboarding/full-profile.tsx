import { useState } from 'react'
import { CorrectEmployee } from '#features/employee/employee.tsx'
import { clientName, fullName, priorityState, type RecordPartProps, requestState } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { getOnboarding } from './contract.ts'
import { ComplianceSection, EmploymentSection, PersonalSection } from './profile-sections.tsx'

type FullProfileProps = RecordPartProps & { onClose: () => void }

export function FullProfile({ request, audience, onClose }: FullProfileProps) {
  const reading = useGet(getOnboarding, { requestId: request.id })
  const { employee } = reading.data ?? {}
  const [isCorrecting, setCorrecting] = useState(false)
  if (isCorrecting && employee) return <CorrectEmployee employee={employee} onClose={() => setCorrecting(false)} />
  return (
    <Dialog
      title={employee ? `${employee.firstName} ${employee.lastName}` : 'Full profile'}
      description={request.reference}
      onClose={onClose}
      foot={<CloseButton>Close</CloseButton>}
    >
      <Loaded from={reading} waiting={<SkeletonLines count={5} />} waitingLabel="Loading the profile">
        {(onboarding) => (
          <div className="grid gap-7">
            <PersonalSection
              employee={onboarding.employee}
              title="Personal Information"
              onCorrect={() => setCorrecting(true)}
            />
            <EmploymentSection employee={onboarding.employee} />
            <ComplianceSection process={onboarding.process} />
            <RequestSection request={request} audience={audience} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function RequestSection({ request, audience }: RecordPartProps) {
  return (
    <Section title="Request Information">
      <Facts row>
        <Fact term="Reference">{request.reference}</Fact>
        <Fact term="Title">
          <Verbatim>{request.title}</Verbatim>
        </Fact>
        {audience === 'staff' && <Fact term="Client">{clientName(request)}</Fact>}
        <Fact term="Requested">
          {[longDate(request.createdAt), fullName(request.client)].filter(Boolean).join(' by ')}
        </Fact>
        <Fact term="Status">{requestState(request.status).label}</Fact>
        <Fact term="Priority">{priorityState(request.priority).label}</Fact>
        <Fact term="Assigned to">{fullName(request.assignedTo)}</Fact>
      </Facts>
    </Section>
  )
}
