import type { ReactNode } from 'react'
import { TitleNews } from '#ui/window/title.tsx'
import { useUnread } from './use-unread.tsx'

/** Puts the number of unread requests into the page title, where a hidden tab shows it. */
export function UnreadInTitle({ children }: { children: ReactNode }) {
  const { count, words } = useUnread()
  return <TitleNews value={count > 0 ? words : undefined}>{children}</TitleNews>
}
