import { useEffect, useState } from 'react'
import { callAsGuest, callFromBrowser } from '#platform/api/api.tsx'

/** The secret of the link, behind #, goes with every call, and that of this browser where the page asks for one. */
export function useLink(browserSecret: () => string | undefined = () => undefined) {
  useState(() => {
    callAsGuest(location.hash.slice(1))
    callFromBrowser(browserSecret())
  })
  useEffect(() => {
    // Another link in the same window changes only the part after #.
    const reload = () => location.reload()
    globalThis.addEventListener('hashchange', reload)
    return () => globalThis.removeEventListener('hashchange', reload)
  }, [])
}
