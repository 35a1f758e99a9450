import { useEffect } from 'react'

// What a first view needs comes first, also on a slow line.
const SETTLED_MS = 5_000

/** Loads the toaster early, so that a lost connection can be reported. */
export function PreloadToasts() {
  useEffect(() => {
    const settled = setTimeout(() => void import('./toast.tsx').catch(() => {}), SETTLED_MS)
    return () => clearTimeout(settled)
  }, [])
  return null
}
