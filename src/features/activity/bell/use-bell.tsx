import { useUnread } from './use-unread.tsx'

/** Its number is that of the requests with something new for the reader. */
export function useBell() {
  const { count, words } = useUnread()
  // The name contains the visible number, so that people who control the screen by voice can say it.
  return { label: count > 0 ? `Notifications, ${words} unread` : 'Notifications', count }
}
