import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { getConflict } from '../contract.ts'

export const CaseNumber = ({ request }: RecordPartProps) =>
  useGet(getConflict, { requestId: request.id }).data?.conflictCase.ticketNumber
