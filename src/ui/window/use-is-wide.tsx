import { useSyncExternalStore } from 'react'

/** Whether list and record stand beside each other: `lg` of the style sheet. */
export const useIsWide = () => useSyncExternalStore(watch, isWide, () => true)

const wide = '(width >= 60.0625rem)'
const isWide = () => matchMedia(wide).matches

function watch(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
