import type { ReactNode } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { getRightToWork, type RightToWork } from '#features/right-to-work/contract.ts'
import { companyCalled } from '#features/session/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { getOnboarding } from './contract.ts'

type OnboardingNextStepProps = RecordPartProps & { children: ReactNode }

/** The check that only the employer can make comes before anything an adviser does. */
export function OnboardingNextStep({ request, children }: OnboardingNextStepProps) {
  const { data } = useGet(getOnboarding, { requestId: request.id })
  const status = data?.process.rightToWorkStatus
  const isOpen = status === 'pending' || status === 'in_progress' || status === 'failed'
  if (!data || !isOpen) return children
  return <Check {...data.employee}>{children}</Check>
}

function Check({ id, firstName, children }: { id: string; firstName: string; children: ReactNode }) {
  const { data: known } = useGet(getRightToWork, { employeeId: id })
  if (!known?.can.make || (known.excuse !== 'none' && known.excuse !== 'ended')) return children
  return <NextStep label="Next step, with you" {...wordsFor(firstName, known)} />
}

function wordsFor(firstName: string, { excuse, startDate, daysToStart, companyName }: RightToWork) {
  const check = `Check ${firstName}’s right to work`
  const own = `${companyCalled(companyName)} has to make this check itself; your adviser cannot make it for you.`
  if (excuse === 'ended') return { what: `${check} again now`, why: `The last check has run out. ${own}` }
  if (daysToStart <= 0) return { what: `${check} today`, why: `Work began on ${namedDate(startDate)}. ${own}` }
  return { what: `${check} by ${namedDate(startDate)}, before work begins`, why: own }
}
