import { useEffect } from 'react'

// The first view is loaded before the toasts, even on a slow line.
const SETTLED_MS = 5_000

/** Loads the toaster early, so that a lost connection can be reported. */
export function PreloadToasts() {
  useEffect(() => {
    const settled = setTimeout(() => void import('./toast.tsx').catch(() => {}), SETTLED_MS)
    return () => clearTimeout(settled)
  }, [])
  return null
}
