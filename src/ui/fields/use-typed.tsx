import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/** Debounced typing. When the URL changes by other means, such as Back, the field follows it. */
export function useTyped(value: string, tell: (words: string) => void) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(words: string) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = words.trim()
      tell(told.current)
    }, PAUSE_MS)
  }
  return [typed, type] as const
}
