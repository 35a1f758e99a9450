import { useState } from 'react'
import { BankDetails } from '#features/bank-details/bank-details.tsx'
import { EmergencyContacts } from '#features/emergency-contact/emergency-contact.tsx'
import { CorrectEmployee } from '#features/employee/employee.tsx'
import { EmployeeAudit } from '#features/employee-audit/employee-audit.tsx'
import { CompanyBases, LawfulBases } from '#features/lawful-basis/lawful-basis.tsx'
import { Description, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { getOnboarding } from './contract.ts'
import { EmploymentSection, PersonalSection } from './profile-sections.tsx'

export function OnboardingDetails({ request, audience }: RecordPartProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const onboarding = useGet(getOnboarding, { requestId: request.id })
  return (
    <>
      <Loaded from={onboarding} waiting={<SkeletonLines count={5} />} waitingLabel="Loading the new starter's details">
        {({ employee }) => (
          <>
            <PersonalSection
              employee={employee}
              title="Employee Personal Information"
              onCorrect={() => setCorrecting(true)}
            />
            {isCorrecting && <CorrectEmployee employee={employee} onClose={() => setCorrecting(false)} />}
            <EmploymentSection employee={employee} />
            <EmergencyContacts employeeId={employee.id} />
            <BankDetails employeeId={employee.id} />
            <LawfulBases employeeId={employee.id} />
            <CompanyBases clientId={request.tenantId} />
            {audience === 'staff' && (
              <Section title="Who has seen or changed what">
                <EmployeeAudit employeeId={employee.id} />
              </Section>
            )}
          </>
        )}
      </Loaded>
      <Description request={request} title="Additional notes" none="None given." />
    </>
  )
}
