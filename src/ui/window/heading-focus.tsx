import { SETTLED_MS } from '#ui/buttons/focus-near.tsx'

/** Moves focus to the heading of a new screen once it is drawn, unless the user acts first. It is read out. */
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
