import { useSyncExternalStore } from 'react'

export function useInBrowser<Value>(inBrowser: () => Value, beforehand: Value): Value {
  return useSyncExternalStore(never, inBrowser, () => beforehand)
}

const never = () => () => {}
