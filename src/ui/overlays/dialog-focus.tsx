import { useState } from 'react'
import { focusNearest, keepFocusNear, pathOf, SETTLED_MS } from '#ui/buttons/focus-near.tsx'

/** Focuses the first field, or the dialog so that its title is read; gives the focus back on close. */
export function useDialogFocus() {
  const [opener] = useState(() => pathOf(document.activeElement))
  return { onOpenAutoFocus, onCloseAutoFocus: (event: Event) => returnFocus(event, opener) }
}

function onOpenAutoFocus(event: Event) {
  const dialog = event.target
  if (!(dialog instanceof HTMLElement)) return
  event.preventDefault()
  const first = matchMedia('(pointer: fine)').matches && dialog.querySelector<HTMLElement>(fields)
  const target = first || dialog
  target.focus({ preventScroll: true })
}

const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

function returnFocus(event: Event, path: readonly Element[]) {
  event.preventDefault()
  focusNearest(path)
  const [opener] = path
  // An action in the dialog may remove the button that opened it.
  if (opener?.isConnected) setTimeout(keepFocusNear(opener, path), SETTLED_MS)
}
