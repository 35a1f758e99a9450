import { useState } from 'react'

/** Focuses the first field, or the dialog so that its title is read; gives the focus back on close. */
export function useDialogFocus() {
  const [opener] = useState(() => document.activeElement)
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

function returnFocus(event: Event, opener: Element | null) {
  event.preventDefault()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
}
