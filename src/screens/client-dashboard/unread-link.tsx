import { RecordLink, SearchLink } from '#features/request/request.tsx'
import { useRecentRequests } from './use-recent-requests.tsx'

/** Links to the newest request with unread messages, or to the whole list. */
export function UnreadLink({ count }: { count: number }) {
  const unread = useRecentRequests().data?.find((request) => request.unreadCount > 0)
  const words = `${count} unread`
  return unread ? (
    <RecordLink requestId={unread.id} tab="messages">
      {words}
    </RecordLink>
  ) : (
    <SearchLink set={{ list: 'all' }}>{words}</SearchLink>
  )
}
