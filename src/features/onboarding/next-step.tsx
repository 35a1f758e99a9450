import type { ReactNode } from 'react'
import type { RecordPartProps, Step } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { shortestDay } from '#ui/text/dates.ts'
import { getOnboarding } from './contract.ts'

type NextStepProps = RecordPartProps & { usual: Step; children: (step: Step | null) => ReactNode }

/** The usual step; a client reads by when the adviser takes it. */
export function OnboardingNextStep({ request, audience, usual, children }: NextStepProps) {
  const { data, isError } = useGet(getOnboarding, { requestId: request.id })
  if (audience === 'staff' || request.status !== 'in_progress' || !request.assignedToId) return children(usual)
  if (!data) return children(isError ? usual : null)
  const { firstName, startDate } = data.employee
  if (startDate <= todayInLondon()) return children(usual)
  const what = `Makes the checks before ${firstName} starts on ${shortestDay(startDate, 'named')}`
  return children({ ...usual, what, why: undefined })
}
