export const tooltipDelay = { open: 700, skip: 300 } as const

let warm = false
let cooling: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** While a tooltip is open, and for a moment after, the next one opens at once. */
export function skipsDelay() {
  return warm
}

export function noteTooltip(open: boolean) {
  clearTimeout(cooling)
  if (open) become(true)
  else cooling = setTimeout(become, tooltipDelay.skip, false)
}

export function subscribeToDelay(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function become(next: boolean) {
  warm = next
  for (const tell of watchers) tell()
}
