import { useEffect } from 'react'

/** Asks before a reload or closing the tab, which would drop what only the page keeps. */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved && event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
