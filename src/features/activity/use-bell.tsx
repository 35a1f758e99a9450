import { listNotices } from '#features/onboarding/contract.ts'
import { useGet } from '#platform/api/api.tsx'

/** Its number says how much is due; nothing is ever called new. */
export function useBell() {
  const { data = [] } = useGet(listNotices)
  return data.length > 0
    ? { label: `Notifications, ${data.length} due`, count: data.length }
    : { label: 'Notifications' }
}
