import { useEffect, useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { getPlace } from './contract.ts'

// Most PDFs are ready before anyone could read that they are waiting.
const PATIENCE_MS = 1_500
const ASKED_EVERY_MS = 3_000

/** The words shown while a PDF is made: `busy`, or the number of those before it. */
export function useWaitingWords(isMaking: boolean, busy: string): string {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isMaking])
  const { data } = useGet(getPlace, {}, { enabled: isMaking && isLong, refetchInterval: ASKED_EVERY_MS })
  return isMaking && isLong && data?.place ? `Waiting, number ${data.place} in the queue` : busy
}
