import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { getOnboarding } from '../contract.ts'
import { checksDone } from './progress.ts'

/** How many checks an onboarding ended with, after its day. */
export function ChecksOutcome({ request }: RecordPartProps) {
  const { data } = useGet(getOnboarding, { requestId: request.id })
  return data && ` ${checksDone(data.process)}.`
}
