import { useSyncExternalStore } from 'react'

/** The browser's value, or `beforehand` when the build renders the markup. */
export function useInBrowser<Told>(tell: () => Told, beforehand: Told): Told {
  return useSyncExternalStore(never, tell, () => beforehand)
}

const never = () => () => {}
