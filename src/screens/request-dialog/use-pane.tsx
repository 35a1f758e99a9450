import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const panes = ['messages', 'details', 'notes'] as const
export type Pane = (typeof panes)[number]

/** The open pane of a record stands behind the address's #, so that a reload or a pasted link shows it again. */
export function usePane(offered: readonly Pane[]) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const pane = offered.find((each) => each === hash) ?? 'messages'
  function open(next: Pane) {
    void navigate({ to: '.', search: true, hash: next === 'messages' ? '' : next, replace: true, resetScroll: false })
  }
  return [pane, open] as const
}

const wide = matchMedia('(width >= 60.0625rem)')

/** Whether facts and messages have room beside each other. */
export function useIsWide() {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(watcher: () => void) {
  wide.addEventListener('change', watcher)
  return () => wide.removeEventListener('change', watcher)
}
