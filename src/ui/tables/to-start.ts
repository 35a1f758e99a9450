/** Marks where a list begins: `data-list`, and a `tabIndex` of -1. */
const LIST = '[data-list]'

/** Brings the start of the list that something belongs to into sight, and the keyboard with it. */
export function toStart(of: Element | null) {
  const list = of?.closest<HTMLElement>(LIST)
  list?.focus({ preventScroll: true })
  list?.scrollIntoView({ block: 'start' })
}
