/** The last visit of an address that named a part: what comes again when it is drawn again does not move the page. */
let shownOn = ''

/**
 * The properties of an element that the hash of an address can name. Once it is drawn, it is brought into view and its
 * first control is focused.
 */
export const shownAt = (name: string) => ({
  id: name,
  ref(node: HTMLElement | null) {
    const visit = `${location.href} ${JSON.stringify(history.state)}`
    if (!node || location.hash !== `#${name}` || shownOn === visit) return
    shownOn = visit
    node.scrollIntoView({ block: 'center' })
    node.querySelector<HTMLElement>('button, a[href], input')?.focus({ preventScroll: true })
  },
})

/** The name of what is due in an address. */
export const shownDue = (key: string) => key.replaceAll(' ', '-')
