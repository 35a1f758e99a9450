/** The last visit of an address that named a part: what comes again when it is drawn again does not move the page. */
let shownOn = ''
const visit = () => `${location.href} ${JSON.stringify(history.state)}`

/** The dialog of each part. */
const openings = new WeakMap<HTMLElement, () => void>()

/**
 * The properties of an element that the hash of an address can name. Once it is drawn, it is brought into view, marked,
 * and its first control is focused. `open` opens the dialog that belongs to it; it may change nothing by itself, for
 * anyone can write an address.
 */
export const shownAt = (name: string, open?: (() => void) | false) => ({
  id: name,
  ref(node: HTMLElement | null) {
    if (!node) return
    if (open) openings.set(node, open)
    else openings.delete(node)
    if (location.hash === `#${name}` && shownOn !== visit()) show(node)
  },
})

/** The same for an element that may stand already. */
export function showNamed(name: string) {
  const node = name && document.getElementById(name)
  if (node && !(isMarked(node) && shownOn === visit())) show(node)
}

/** Shows it once more, where following a link to the same address would change nothing. */
export function showAgain(href: string) {
  const { hash, href: whole } = new URL(href, location.href)
  const node = whole === location.href && document.getElementById(hash.slice(1))
  if (node) show(node)
}

const MARK = 'data-shown'
const isMarked = (node: HTMLElement) => node.hasAttribute(MARK)

function show(node: HTMLElement) {
  shownOn = visit()
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
  node.setAttribute(MARK, '')
  keepInView(node)
  const control = node.querySelector<HTMLElement>(fields) ?? node.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  openings.get(node)?.()
}

const SETTLED_MS = 2_000
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** While what stands above it is still loading, or until the reader moves the page. */
function keepInView(node: HTMLElement) {
  const bring = () => node.scrollIntoView({ block: node.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  const sizes = new ResizeObserver(bring)
  const end = () => sizes.disconnect()
  bring()
  sizes.observe(document.body)
  for (const act of ACTS) addEventListener(act, end, { once: true, passive: true })
  setTimeout(end, SETTLED_MS)
}

const fields =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled), fieldset button:not(:disabled)'
const controls = 'button:not(:disabled), a[href]'

/** The name of what is due in an address. */
export const shownDue = (key: string) => key.replaceAll(' ', '-')
