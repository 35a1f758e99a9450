export const tooltipDelay = { open: 700, skip: 300 } as const

let warm = false
let cooling: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Whether a tooltip is open or was a moment ago: then the next one, anywhere in the product, opens at once. */
export function isWarm() {
  return warm
}

/** Hears of every tooltip that opens or closes. */
export function keepWarm(open: boolean) {
  clearTimeout(cooling)
  if (open) become(true)
  else cooling = setTimeout(become, tooltipDelay.skip, false)
}

export function subscribeToWarmth(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function become(next: boolean) {
  warm = next
  for (const tell of watchers) tell()
}
