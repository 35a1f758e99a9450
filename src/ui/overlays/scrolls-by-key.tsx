const FOCUSED = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Lets a reader with a keyboard come to what scrolls and has nothing in it that could be focused. */
export function scrollsByKey(node: HTMLElement | null) {
  if (!node) return
  function settle(of: HTMLElement) {
    of.removeAttribute('tabindex')
    if (of.scrollHeight > of.clientHeight && !of.querySelector(FOCUSED)) of.tabIndex = 0
  }
  const sizes = new ResizeObserver(() => settle(node))
  const parts = new MutationObserver(() => settle(node))
  sizes.observe(node)
  parts.observe(node, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    parts.disconnect()
  }
}
