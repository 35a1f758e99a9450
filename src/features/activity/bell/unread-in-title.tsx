import type { ReactNode } from 'react'
import { TitleNews } from '#ui/window/title.tsx'
import { useUnread } from './use-unread.tsx'

/** The title of every page within says with how many requests something new has happened: it shows on a hidden tab. */
export function UnreadInTitle({ children }: { children: ReactNode }) {
  const { count, words } = useUnread()
  return <TitleNews value={count > 0 ? words : undefined}>{children}</TitleNews>
}
