import { useEffect, useState } from 'react'
import { useConnection } from '#platform/live/live.tsx'
import { Spinner } from '#ui/buttons/button.tsx'

const AFTER_MS = 3000

/** Says quietly that what is seen may be behind, once the connection has been away for a while. */
export function Reconnecting() {
  return useConnection() === 'reconnecting' ? <Notice /> : null
}

function Notice() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="fixed bottom-4 left-4 z-(--layer-toast) empty:hidden">
      {late && (
        <span className="flex items-center gap-2 rounded-control border border-rule-2 bg-surface px-3 py-2 text-meta text-ink-2 shadow-dialog">
          <Spinner />
          Reconnecting…
        </span>
      )}
    </output>
  )
}
