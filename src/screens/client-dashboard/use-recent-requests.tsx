import { listRequests } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'

export const RECENT_REQUESTS = 6

const query = { limit: String(RECENT_REQUESTS) }

export function useRecentRequests() {
  return useGet(listRequests, undefined, { query })
}
