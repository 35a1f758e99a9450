import { useSyncExternalStore } from 'react'

/** Whether the page is the one that is looked at, and not behind another tab. */
export const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

function subscribe(watcher: () => void) {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}
