import { useEffect } from 'react'

const SETTLED_MS = 1_000

/** Loads the toaster early, so that a lost connection can be reported. */
export function PreloadToasts() {
  useEffect(() => {
    const settled = setTimeout(() => void import('./toast.tsx').catch(() => {}), SETTLED_MS)
    return () => clearTimeout(settled)
  }, [])
  return null
}
