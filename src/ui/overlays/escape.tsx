import type { KeyboardEvent as Press } from 'react'
import { isCovered, isTypedIn } from './page-keys.tsx'

const passedOn = new WeakSet<Event>()

/** For a toast, which is the layer that opened last: what has the focus is closed instead, if it can be. */
export function passEscapeOn(event: KeyboardEvent) {
  if (!(event.target instanceof Element && event.target.closest('[data-escapes]'))) return
  event.preventDefault()
  passedOn.add(event)
}

/** For what Escape closes: also while a toast shows. */
export function closesOnEscape(close: () => void) {
  return {
    'data-escapes': '',
    onKeyDown({ nativeEvent }: Press) {
      if (passedOn.delete(nativeEvent)) close()
    },
  }
}

/** Whether Escape is about the page itself: nothing is open above it, and no one is typing. */
export function isEscapeMeant(event: KeyboardEvent) {
  if (event.defaultPrevented && !passedOn.delete(event)) return false
  return !isCovered() && !isTypedIn(event.target)
}
