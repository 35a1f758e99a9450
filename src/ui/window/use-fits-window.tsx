import { useLayoutEffect, useRef } from 'react'

/**
 * Tells the element, as `--above`, how far down the page it starts, for it to end where the window does. Where the window
 * is too low for that, the page is scrolled to its end, and stays there while the rest of the record loads above it.
 */
export function useFitsWindow() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const record = element?.closest('article')
    if (!element || !record) return undefined
    let above: number | undefined
    let wasShown = true
    const fit = () => {
      const top = Math.round(element.getBoundingClientRect().top + scrollY)
      if (top === above) return
      above = top
      element.style.setProperty('--above', `${top}px`)
      if (wasShown) element.scrollIntoView({ block: 'nearest' })
    }
    const remember = () => {
      wasShown = element.getBoundingClientRect().bottom <= innerHeight + 1
    }
    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(record)
    addEventListener('scroll', remember, { passive: true })
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', remember)
    }
  }, [])
  return box
}
