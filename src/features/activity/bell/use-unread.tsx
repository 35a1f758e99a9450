import { useGet } from '#platform/api/api.tsx'
import { MAX_UNREAD, unreadRequests } from './contract.ts'

/** The requests in which others did something that the reader has not seen. */
export function useUnread() {
  const { data: requests = [] } = useGet(unreadRequests, undefined, { evenUnseen: true })
  const orMore = requests.length === MAX_UNREAD
  return { requests, count: requests.length, words: orMore ? `${MAX_UNREAD - 1}+` : String(requests.length), orMore }
}
