import { useState } from 'react'

/**
 * Where the focus goes when a dialog opens, to its first field or to the dialog itself so that its title is read,
 * and back where it came from when the dialog closes.
 */
export function useDialogFocus() {
  const [opener] = useState(() => document.activeElement)
  return { onOpenAutoFocus, onCloseAutoFocus: (event: Event) => giveBack(event, opener) }
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

function giveBack(event: Event, opener: Element | null) {
  event.preventDefault()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
}
