import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * Words being typed, told on when the typing pauses. When the address changes by other means, such as the browser's
 * back, the field follows it.
 */
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
