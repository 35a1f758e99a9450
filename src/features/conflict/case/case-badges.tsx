import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Badge } from '#ui/text/status.tsx'
import { getConflict } from '../contract.ts'
import { caseState, severityState } from './case-state.tsx'

export function CaseBadges({ request }: RecordPartProps) {
  const { data } = useGet(getConflict, { requestId: request.id })
  if (!data) return null
  const { severity, status } = data.conflictCase
  return (
    <>
      <Badge {...severityState(severity)} />
      <Badge {...caseState(status)} />
    </>
  )
}
