import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isIdle } from '#platform/api/idle.tsx'
import { sessionQuery } from './session-query.tsx'

const EVERY_MS = 5 * 60_000
const LOOK_MS = 15_000

/** Half an hour over a long form makes no call: while somebody is typing or clicking, the session is asked for. */
export function KeepAlive() {
  const client = useQueryClient()
  useEffect(() => {
    let last = performance.now()
    const timer = setInterval(() => {
      if (isIdle() || performance.now() - last < EVERY_MS) return
      last = performance.now()
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [client])
  return null
}
