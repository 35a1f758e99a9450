import { useQuery } from '@tanstack/react-query'
import { call, keyOf } from '#platform/api/api.tsx'
import { useInBrowser } from '#platform/use-in-browser.tsx'
import { type SessionEnd, sessionEnd } from '../contract.ts'
import { hasEnded } from '../leaving.tsx'

/** Why the last session of this browser ended, unless its user logged out. */
export function useSessionEnd(): SessionEnd | null {
  const enabled = useInBrowser(mayHaveEnded, false)
  const { data } = useQuery({ queryKey: keyOf(sessionEnd), queryFn: () => call(sessionEnd), enabled, gcTime: 0 })
  return data?.reason ?? null
}

const mayHaveEnded = () => hasEnded() || document.querySelector('meta[name=session][content=none]') === null
