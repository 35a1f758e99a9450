/** Once `element` is taken away and the focus with it, focuses what stands where it was. Returns what ends the watch. */
export function keepFocusNear(element: Element, path: readonly Element[] = pathOf(element)) {
  const watching = new MutationObserver(() => {
    if (element.isConnected) return
    watching.disconnect()
    if (document.activeElement === document.body) focusNearest(path)
  })
  watching.observe(document.body, { childList: true, subtree: true })
  return () => watching.disconnect()
}

/** By then, the screen has been read again. */
export const SETTLED_MS = 5_000

/** For an effect of what may take itself away: from the start of its work until the screen has settled. */
export function keepFocusWhile(busy: boolean, element: Element | null) {
  if (!busy || !element) return undefined
  const stop = keepFocusNear(element)
  return () => void setTimeout(stop, SETTLED_MS)
}

/** An element and what it is in, the innermost first; after a row, those that would take its place. */
export function pathOf(element: Element | null): Element[] {
  if (!element || element === document.body) return []
  const beside = element.matches('li, tr') ? [element.nextElementSibling, element.previousElementSibling] : []
  return [element, ...beside.filter((each) => each !== null), ...pathOf(element.parentElement)]
}

/** The first of the path, or what stands where it was. */
export function focusNearest(path: readonly Element[]) {
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

const firstIn = (place: Element) => [...place.querySelectorAll(reachable)].find(isThere)

/** A toast only passes by, and would stay for as long as it has the focus. */
const isThere = (each: Element) => each.checkVisibility() && !each.closest('[data-toasts]')

const reachable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex="0"]'
