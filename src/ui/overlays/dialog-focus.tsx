import { useState } from 'react'

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
  if (opener?.isConnected) followUp(opener, path)
}

/** An element and what it is in, the innermost first. */
function pathOf(element: Element | null): Element[] {
  return element && element !== document.body ? [element, ...pathOf(element.parentElement)] : []
}

/** The opener, or what stands where it was. */
function focusNearest(path: readonly Element[]) {
  const [opener] = path
  const place = path.find((each) => each.isConnected)
  const target =
    place === opener
      ? opener
      : path
          .filter((each) => each.isConnected)
          .map(firstIn)
          .find(Boolean)
  if (target instanceof HTMLElement) target.focus({ preventScroll: place !== opener })
}

const firstIn = (place: Element) => [...place.querySelectorAll(reachable)].find((each) => each.checkVisibility())

const reachable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex="0"]'

const SETTLED_MS = 5_000

/** What was done in the dialog may take away the button that opened it, once the screen has been read again. */
function followUp(opener: Element, path: readonly Element[]) {
  const watching = new MutationObserver(() => {
    if (opener.isConnected) return
    watching.disconnect()
    if (document.activeElement === document.body) focusNearest(path)
  })
  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watching.disconnect(), SETTLED_MS)
}
