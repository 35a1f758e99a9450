import { useSyncExternalStore } from 'react'

/** Whether list and record stand beside each other: `lg` of the style sheet. */
export const useIsWide = () => useMatch('(width >= 60.0625rem)', true)

/** Below `md` of the style sheet there is room for what is next, and the rest is asked for. */
export const useIsPhone = () => useMatch('(width < 45.0625rem)', false)

const useMatch = (media: string, onServer: boolean) =>
  useSyncExternalStore(
    (onChange) => watch(media, onChange),
    () => matchMedia(media).matches,
    () => onServer,
  )

function watch(media: string, onChange: () => void) {
  const query = matchMedia(media)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
