import { useDue } from './use-due.tsx'

/** Its number says how much is due, and how many messages are unread; nothing else is ever called new. */
export function useBell(unread: number) {
  const due = useDue().length
  const count = due + unread
  return { label: labelOf({ due, unread, count }), count }
}

/** It contains the number that is seen, so that whoever speaks to the screen can name it. */
function labelOf({ due, unread, count }: { due: number; unread: number; count: number }) {
  if (count === 0) return 'Notifications'
  if (due === 0) return `Notifications, ${unread} unread`
  return unread === 0 ? `Notifications, ${due} due` : `Notifications, ${count}: ${due} due, ${unread} unread`
}
