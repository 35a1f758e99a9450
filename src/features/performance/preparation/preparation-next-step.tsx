import type { ReactNode } from 'react'
import type { Step } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Review } from '../contract.ts'
import { revieweeOf } from '../reviewee.ts'
import { type AskedSelf, getPreparation, type Preparation } from './contract.ts'

type PreparationNextStepProps = { review: Review; usual: Step; children: (step: Step) => ReactNode }

/** While both sides prepare, their next step comes before those of the rest of the review. */
export function PreparationNextStep({ review, usual, children }: PreparationNextStepProps) {
  const { data } = useGet(getPreparation, { requestId: review.requestId })
  if (!data?.self || data.shared) return children(usual)
  return children({ ...usual, ...stepOf(data, data.self, revieweeOf(review) ?? 'the employee') })
}

function stepOf({ manager }: Preparation, { until, handedInAt }: AskedSelf, name: string) {
  const isReady = manager === 'ready'
  if (handedInAt)
    return {
      what: isReady ? `Share both sides with ${name}` : 'Write the manager’s review, and say that it is ready',
      why: `${name} handed in the self-assessment on ${longDate(handedInAt)}.`,
    }
  if (until < todayInLondon())
    return {
      what: `Remind ${name} of the self-assessment, or share without it`,
      why: `It was due by ${longDate(until)}.`,
    }
  return {
    what: `Wait for the self-assessment of ${name}, by ${longDate(until)}`,
    why: isReady ? 'The manager’s review is ready.' : 'The manager’s review is written meanwhile: see Preparation.',
  }
}
