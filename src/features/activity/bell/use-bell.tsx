import { useUnread } from './use-unread.tsx'

/** Its number says with how many requests something has happened that the reader has not seen. */
export function useBell() {
  const { count, words } = useUnread()
  // It contains the number that is seen, so that whoever speaks to the screen can name it.
  return { label: count > 0 ? `Notifications, ${words} unread` : 'Notifications', count }
}
