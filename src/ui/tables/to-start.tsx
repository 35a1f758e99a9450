/** Marks where a list begins: `data-list`, and a `tabIndex` of -1. A frame that scrolls in it is a `data-frame`. */
const LIST = '[data-list]'
const FRAME = '[data-frame]'

/** Brings the start of the list that something belongs to into sight, and the keyboard with it. */
export function toStart(of: Element | null) {
  const list = of?.closest<HTMLElement>(LIST)
  if (!list) return
  list.focus({ preventScroll: true })
  for (const frame of list.querySelectorAll(FRAME)) frame.scrollTop = 0
  const covered = Number.parseFloat(getComputedStyle(list).scrollMarginTop)
  if (list.getBoundingClientRect().top < covered) list.scrollIntoView({ block: 'start' })
}
