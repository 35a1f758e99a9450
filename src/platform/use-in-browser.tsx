import { useSyncExternalStore } from 'react'

/** What only the browser can tell, and what the build takes for it where it writes markup beforehand. */
export function useInBrowser<Told>(tell: () => Told, beforehand: Told): Told {
  return useSyncExternalStore(never, tell, () => beforehand)
}

const never = () => () => {}
