import type { RecordPartProps } from '#features/request/request.tsx'
import { ReadersFact } from '#features/restriction/restriction.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Fact } from '#ui/text/facts.tsx'
import { Status } from '#ui/text/status.tsx'
import { caseState, severityState } from './case-state.tsx'
import { getConflict } from '../contract.ts'

export function ConflictFacts({ request }: RecordPartProps) {
  const { data } = useGet(getConflict, { requestId: request.id })
  if (!data) return null
  const { ticketNumber, severity, status } = data.conflictCase
  return (
    <>
      <Fact term="Case">{ticketNumber}</Fact>
      <Fact term="Severity">
        <Status {...severityState(severity)} />
      </Fact>
      <Fact term="Case status">
        <Status {...caseState(status)} />
      </Fact>
      <ReadersFact request={request} />
    </>
  )
}
