import { useSyncExternalStore } from 'react'

/** The browser's value, or `beforehand` when the build renders the markup. */
export function useInBrowser<Value>(inBrowser: () => Value, beforehand: Value): Value {
  return useSyncExternalStore(never, inBrowser, () => beforehand)
}

const never = () => () => {}
