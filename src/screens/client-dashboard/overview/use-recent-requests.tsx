import { listRequests, RECENT_REQUESTS } from '#features/request/contract.ts'
import { usePage } from '#platform/api/api.tsx'

export const recent = { limit: String(RECENT_REQUESTS) }

export function useRecentRequests() {
  return usePage(listRequests, undefined, recent)
}
