import { type RefObject, useEffect, useRef } from 'react'

/** Marks what stays at the window's foot and may not be covered: `data-foot`. */
const FOOT = '[data-foot]'

/** Keeps the toasts above every foot that they would cover, as long as one shows. */
export function useToastPlace(shown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) return undefined
    const arrange = () => place.current && arrangeToasts(place.current)
    const changed = new MutationObserver(arrange)
    const resized = new ResizeObserver(arrange)
    changed.observe(document.body, { childList: true, subtree: true })
    resized.observe(document.body)
    window.addEventListener('resize', arrange)
    document.addEventListener('scroll', arrange, true)
    arrange()
    return () => {
      changed.disconnect()
      resized.disconnect()
      window.removeEventListener('resize', arrange)
      document.removeEventListener('scroll', arrange, true)
    }
  }, [shown])
  return place
}

function arrangeToasts(place: HTMLElement) {
  const { left, right, height } = place.getBoundingClientRect()
  const tops = [...document.querySelectorAll(FOOT)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((foot) => foot.left < right && foot.right > left && foot.height > 0)
    .filter((foot) => foot.top < innerHeight && foot.bottom > innerHeight - height - 2 * GAP)
    .map((foot) => foot.top)
  const lift = Math.max(0, innerHeight - Math.min(innerHeight, ...tops))
  place.style.setProperty('bottom', `${lift + GAP}px`)
}

const GAP = 16
