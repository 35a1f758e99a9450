import { type ReactNode, useEffect, useState } from 'react'
import { currentToasts, subscribeToToasts } from '#ui/overlays/toast-store.tsx'
import type { Toaster } from '#ui/overlays/toast.tsx'

/** What the kit needs once round the product: the place of toasts. */
export function UiRoot({ children }: { children: ReactNode }) {
  const place = usePlaceOfToasts()
  return (
    <>
      {children}
      {place && <place.Toaster />}
    </>
  )
}

type Place = { Toaster: typeof Toaster }

/** It comes when somebody does something, so that the answer can be told even if the connection is lost by then. */
function usePlaceOfToasts() {
  const [place, setPlace] = useState<Place>()
  useEffect(() => (place ? undefined : onFirstNeed(() => void fetchPlace(setPlace))), [place])
  return place
}

async function fetchPlace(set: (place: Place) => void) {
  try {
    set(await import('#ui/overlays/toast.tsx'))
  } catch {
    // The next deed, or the next toast, tries again.
  }
}

function onFirstNeed(run: () => void) {
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
