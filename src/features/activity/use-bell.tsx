import { listNotices } from '#features/onboarding/contract.ts'
import { useGet } from '#platform/api/api.tsx'

/** Its number says how much is due, and how many messages are unread; nothing else is ever called new. */
export function useBell(unread: number) {
  const due = useGet(listNotices).data?.length ?? 0
  return { label: due > 0 ? `Notifications, ${due} due` : 'Notifications', count: due + unread }
}
