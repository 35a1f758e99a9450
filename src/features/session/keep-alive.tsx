import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isIdle } from '#platform/api/idle.tsx'
import { sessionQuery } from './session-query.tsx'

const EVERY_MS = 5 * 60_000
const LOOK_MS = 15_000

/** Filling in a long form makes no calls for half an hour, so typing and clicking ask for the session now and then. */
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
