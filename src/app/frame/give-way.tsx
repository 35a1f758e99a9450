// By then the page says that it is loading, or what went wrong.
const PATIENCE_MS = 5_000

/**
 * The screen that the document shows before any script is there goes once the page has one of its own, or says
 * otherwise: before anything of it is painted. What takes long is no screen that does nothing.
 */
export function giveWay(page: HTMLElement, patienceMs = PATIENCE_MS) {
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
