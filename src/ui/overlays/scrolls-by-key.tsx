const FOCUSED = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Lets a reader with a keyboard come to what scrolls and has nothing in it that could be focused. */
export function scrollsByKey(node: HTMLElement | null) {
  if (!node) return undefined
  const settle = () => settleOn(node)
  const sizes = new ResizeObserver(settle)
  const parts = new MutationObserver(settle)
  sizes.observe(node)
  parts.observe(node, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    parts.disconnect()
  }
}

function settleOn(node: HTMLElement) {
  node.removeAttribute('tabindex')
  if (node.scrollHeight > node.clientHeight && !node.querySelector(FOCUSED)) node.tabIndex = 0
}
