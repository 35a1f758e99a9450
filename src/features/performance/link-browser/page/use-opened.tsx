import { useEffect } from 'react'
import { call } from '#platform/api/api.tsx'
import type { OpeningCall } from './open-first.tsx'

/** Tells the server which link this browser uses, so that a new link opens only here. A failure needs no message. */
export function useOpened(opens: OpeningCall, isShown: boolean) {
  useEffect(() => {
    if (isShown) void call(opens).catch(() => {})
  }, [opens, isShown])
}
