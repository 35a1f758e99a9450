import { useEffect, useEffectEvent } from 'react'

/** Runs an action on Ctrl (or ⌘) and a key, anywhere on the page. */
export function useShortcut(key: string, run: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
