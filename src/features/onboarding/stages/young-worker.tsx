import type { Employee } from '#features/employee/contract.ts'
import { LawSources } from '#features/law/law.tsx'
import { Alert } from '#ui/layout/alert.tsx'

/** Warns of the rules for workers under 18 (Working Time Regulations 1998, regulations 5A, 6A, 10 to 12). */
export function YoungWorker({
  employee: { firstName, ageGroup },
}: {
  employee: Pick<Employee, 'firstName' | 'ageGroup'>
}) {
  if (ageGroup === 'adult') return null
  const isChild = ageGroup === 'under_16'
  return (
    <Alert
      hue="wait"
      live={false}
      title={`${firstName} is under ${isChild ? '16' : '18'} when they start`}
      className="mb-6 max-w-measure"
    >
      <p>
        {isChild
          ? 'A child of compulsory school age may only do light work, for few hours, and in most places with a permit from the local council.'
          : 'At most 8 hours a day and 40 a week, 12 hours’ rest between days, two days off a week, a break of 30 minutes after 4½ hours, and as a rule no night work.'}
      </p>
      <LawSources of={[isChild ? 'child_employment' : 'working_hours']} />
    </Alert>
  )
}
