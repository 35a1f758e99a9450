import { useEffect, useSyncExternalStore } from 'react'
import { useSend } from '#platform/api/api.tsx'
import type { Request } from '#features/request/contract.ts'
import { markMessagesRead } from './contract.ts'

export function useMarkRead({ id, unreadCount, messageCount }: Request, shown: boolean) {
  const marking = useSend(markMessagesRead, { requestId: id })
  const visible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (shown && visible && unreadCount > 0) marking.send()
    // Once for each new message; a refused call is not repeated until the next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, shown, visible, unreadCount, messageCount])
}

function subscribe(watcher: () => void) {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}
