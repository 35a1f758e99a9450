import { useEffect } from 'react'

// The first view has settled by then.
const SETTLED_MS = 1_000

/** Has the place of toasts fetched before anybody needs it, so that a lost connection can be told of. */
export function ToastsAtHand() {
  useEffect(() => {
    const settled = setTimeout(() => void import('./toast.tsx').catch(() => {}), SETTLED_MS)
    return () => clearTimeout(settled)
  }, [])
  return null
}
