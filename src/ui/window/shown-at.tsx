/** The last visit of an address that named a part: what comes again when it is drawn again does not move the page. */
let shownOn = ''
const visit = () => `${location.href} ${JSON.stringify(history.state)}`

/**
 * The properties of an element that the hash of an address can name. Once it is drawn, it is brought into view and its
 * first control is focused.
 */
export const shownAt = (name: string) => ({
  id: name,
  ref(node: HTMLElement | null) {
    if (node && location.hash === `#${name}` && shownOn !== visit()) show(node)
  },
})

/** The same for an element that may stand already. */
export function showNamed(name: string) {
  const node = name && document.getElementById(name)
  if (node) show(node)
}

function show(node: HTMLElement) {
  shownOn = visit()
  node.scrollIntoView({ block: 'center' })
  node.querySelector<HTMLElement>('button, a[href], input')?.focus({ preventScroll: true })
}

/** The name of what is due in an address. */
export const shownDue = (key: string) => key.replaceAll(' ', '-')
