import { atRiskLabels, employmentLabels, IdentityFacts } from '#features/employee/employee.tsx'
import type { Employee } from '#features/employee/contract.ts'
import { Section } from '#ui/layout/section.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Status } from '#ui/text/status.tsx'
import type { OnboardingProcess } from './contract.ts'
import { stageStateOf } from './stages/stage-state.tsx'
import { Stage, stageLabels } from './stages/stages.ts'
import { PhoneLink } from '#ui/buttons/phone-link.tsx'

type PersonalSectionProps = { employee: Employee; title: string; onCorrect?: (() => void) | undefined }

export function PersonalSection({ employee, title, onCorrect }: PersonalSectionProps) {
  const correct = onCorrect && employee.can.edit && <LinkButton onClick={onCorrect}>Correct details</LinkButton>
  return (
    <Section title={title} rule="none" aside={correct}>
      <Facts row className="pb-2">
        <Fact term="Name">{`${employee.firstName} ${employee.lastName}`}</Fact>
        <Fact term="E-mail">{employee.email && <a href={`mailto:${employee.email}`}>{employee.email}</a>}</Fact>
        <Fact term="Phone">{employee.phone && <PhoneLink number={employee.phone} />}</Fact>
      </Facts>
      <IdentityFacts employee={employee} />
    </Section>
  )
}

export function EmploymentSection({ employee }: { employee: Employee }) {
  return (
    <Section title="Employment Details">
      <Facts row>
        <Fact term="Job title">{employee.jobTitle}</Fact>
        <Fact term="Department">{employee.department}</Fact>
        <Fact term="Start date">{namedDate(employee.startDate)}</Fact>
        <Fact term="Employment type">{employmentLabels[employee.employmentType]}</Fact>
        <Fact term="Work with children or adults at risk">
          {employee.workWithAtRisk ? atRiskLabels[employee.workWithAtRisk] : 'Not said'}
        </Fact>
      </Facts>
    </Section>
  )
}

export function ComplianceSection({ process }: { process: OnboardingProcess }) {
  return (
    <Section title="Compliance Status" aside={`${process.overallProgress}% complete`}>
      <Facts row>
        {Stage.options.map((stage) => (
          <Fact key={stage} term={stageLabels[stage]}>
            <Status {...stageStateOf(process, stage)} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}
