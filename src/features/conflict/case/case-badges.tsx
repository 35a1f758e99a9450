import { type RecordPartProps, requestState } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Badge } from '#ui/text/status.tsx'
import { getConflict } from '../contract.ts'
import { caseState, severityState } from './case-state.tsx'

export function CaseBadges({ request }: RecordPartProps) {
  const { data, isError } = useGet(getConflict, { requestId: request.id })
  if (!data) return isError && <Badge {...requestState(request.status)} />
  const { severity, status } = data.conflictCase
  const { label, ...look } = severityState(severity)
  // Beside a priority, which is named then.
  const isNamed = request.priority === 'high' || request.priority === 'low'
  return (
    <>
      <Badge {...look} label={isNamed ? `${label} severity` : label} />
      <Badge {...caseState(status)} />
    </>
  )
}
