import { useEffect, useRef } from 'react'

/** For a part of the page whose rows may go: when the row with the focus is gone, the part itself takes it. */
export function useKeptFocus() {
  const part = useRef<HTMLElement>(null)
  const within = useRef(false)
  useEffect(() => {
    if (within.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      within.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      within.current = relatedTarget === null
    },
  }
}
