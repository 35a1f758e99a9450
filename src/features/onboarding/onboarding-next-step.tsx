import type { ReactNode } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { getRightToWork, type RightToWork } from '#features/right-to-work/contract.ts'
import { companyCalled } from '#features/session/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { getOnboarding, type OnboardingProcess } from './contract.ts'
import { isWithoutEvidence } from './stages/stages.ts'

type OnboardingNextStepProps = RecordPartProps & { children: ReactNode }

/** The check that only the employer can make comes before anything an adviser does. */
export function OnboardingNextStep({ request, children }: OnboardingNextStepProps) {
  const { data } = useGet(getOnboarding, { requestId: request.id })
  if (!data || !isUnproven(data.process)) return children
  return (
    <Check {...data.employee} isOver={request.status === 'completed'}>
      {children}
    </Check>
  )
}

/** No check was made, and no reason given for doing without. */
function isUnproven(process: OnboardingProcess) {
  const { rightToWorkStatus: status, settings } = process
  if (status === 'pending' || status === 'in_progress' || status === 'failed') return true
  return isWithoutEvidence('rightToWork', status, process) && !settings.rightToWork?.overrideReason
}

type CheckProps = { id: string; firstName: string; isOver: boolean; children: ReactNode }

function Check({ id, firstName, isOver, children }: CheckProps) {
  const { data: known } = useGet(getRightToWork, { employeeId: id })
  if (!known || (known.excuse !== 'none' && known.excuse !== 'ended')) return children
  if (known.can.make) return <NextStep label="Next step, with you" {...wordsFor(firstName, known)} />
  if (!isOver) return children
  const employer = companyCalled(known.companyName)
  return (
    <NextStep
      label={`Next step, with ${employer}`}
      what={`${firstName}’s right to work is not proven`}
      why={`${employer} still has to make the check. Reopen the request to record why none is needed.`}
    />
  )
}

function wordsFor(firstName: string, { excuse, startDate, daysToStart, companyName }: RightToWork) {
  const check = `Check ${firstName}’s right to work`
  const own = `${companyCalled(companyName)} has to carry out this check itself; your adviser cannot do it for you.`
  if (excuse === 'ended') return { what: `${check} again now`, why: `The last check has run out. ${own}` }
  if (daysToStart <= 0) return { what: `${check} today`, why: `Work began on ${namedDate(startDate)}. ${own}` }
  return { what: `${check} by ${namedDate(startDate)}, before work begins`, why: own }
}
