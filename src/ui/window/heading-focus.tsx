import { SETTLED_MS } from '#ui/buttons/focus-near.tsx'

/**
 * Begins a new screen at its heading, as soon as that is there and unless somebody acts first. The heading is read out,
 * and Tab goes on from it.
 */
export function focusHeading() {
  const over = new AbortController()
  const watching = new MutationObserver(begin)
  over.signal.addEventListener('abort', () => watching.disconnect())
  const stop = () => over.abort()
  for (const act of ['keydown', 'pointerdown']) globalThis.addEventListener(act, stop, { signal: over.signal })
  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, SETTLED_MS)
  begin()

  function begin() {
    const heading = document.querySelector('h1')
    if (!heading?.checkVisibility()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true, focusVisible: false })
    stop()
  }
}
