import { type ReactNode, useEffect, useState } from 'react'
import { currentToasts, subscribeToToasts } from '#ui/overlays/toast-store.tsx'
import type { Toaster } from '#ui/overlays/toast.tsx'

/** Wraps the product once, and shows its toasts. */
export function UiRoot({ children }: { children: ReactNode }) {
  const loaded = useToaster()
  return (
    <>
      {children}
      {loaded && <loaded.Toaster />}
    </>
  )
}

type Loaded = { Toaster: typeof Toaster }

/** Loaded at the first interaction, so that a toast can appear even if the connection is lost by then. */
function useToaster() {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => (loaded ? undefined : onFirstInteraction(() => void loadToaster(setLoaded))), [loaded])
  return loaded
}

async function loadToaster(set: (loaded: Loaded) => void) {
  try {
    set(await import('#ui/overlays/toast.tsx'))
  } catch {
    // The next interaction or toast tries again.
  }
}

function onFirstInteraction(run: () => void) {
  const stop = subscribeToToasts(run)
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('pointerdown', run, options)
  window.addEventListener('keydown', run, options)
  if (currentToasts().length > 0) run()
  return () => {
    stop()
    listening.abort()
  }
}
