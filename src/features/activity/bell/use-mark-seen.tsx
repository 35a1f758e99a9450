import { useEffect } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { usePageVisible } from '#ui/window/use-page-visible.tsx'
import { markSeen } from './contract.ts'
import { useUnread } from './use-unread.tsx'

/** Marks what others did with a request as read while its record is open. */
export function useMarkSeen(requestId: string) {
  const { requests, orMore } = useUnread()
  const until = requests.find(({ id }) => id === requestId)?.at
  const isUnread = until !== undefined || orMore
  const marking = useSend(markSeen, { requestId })
  const visible = usePageVisible()
  useEffect(() => {
    if (visible && isUnread) marking.send(until === undefined ? {} : { until })
    // Once for each new act; a refused call is not repeated until the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [requestId, visible, isUnread, until])
}
