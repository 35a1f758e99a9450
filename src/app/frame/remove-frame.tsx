const PATIENCE_MS = 5_000

/** Removes the screen that came with the document, before the page paints its own or says that it failed. */
export function removeFrame(page: HTMLElement, patienceMs = PATIENCE_MS) {
  const frame = document.getElementById('frame')
  if (!frame) return
  const late = setTimeout(leave, patienceMs)
  const watcher = new MutationObserver(() => {
    if (page.querySelector('h1')) leave()
  })
  function leave() {
    clearTimeout(late)
    watcher.disconnect()
    frame?.remove()
  }
  watcher.observe(page, { childList: true, subtree: true })
}
