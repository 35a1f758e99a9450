import { useEffect, useState } from 'react'
import { useIsWaiting } from '#platform/api/api.tsx'
import { useConnection } from '#platform/live/live.tsx'
import { Spinner } from '#ui/buttons/button.tsx'

export function OutOfDateNotice() {
  const isReconnecting = useConnection() === 'reconnecting'
  const isWaiting = useIsWaiting()
  if (isReconnecting) return <Notice key="reconnecting" afterMs={3_000} words="Reconnecting…" />
  return isWaiting ? (
    <Notice key="waiting" afterMs={500} words="Too many requests at once. Continuing in a moment…" />
  ) : null
}

function Notice({ afterMs, words }: { afterMs: number; words: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return (
    <output className="fixed bottom-4 left-4 z-(--layer-toast) empty:hidden">
      {late && (
        <span className="flex items-center gap-2 rounded-control border border-rule-2 bg-surface px-3 py-2 text-meta text-ink-2 shadow-dialog">
          <Spinner />
          {words}
        </span>
      )}
    </output>
  )
}
