import { staffStats } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { counted } from '#ui/figures/counted.ts'

/** "37 requests from 2 clients". */
export function RequestTotal() {
  const stats = useGet(staffStats).data
  if (!stats || stats.activeClients === 0) return null
  return `${counted(stats.totalRequests, 'request')} from ${counted(stats.activeClients, 'client')}`
}
