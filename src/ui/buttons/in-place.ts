import type { MouseEvent } from 'react'

/** A plain click on a link opens what it leads to in place; any other does what it does to every link. */
export const inPlace = (open: (() => void) | undefined) => (event: MouseEvent) => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!open || !plain) return
  event.preventDefault()
  open()
}
