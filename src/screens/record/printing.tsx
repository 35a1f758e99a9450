import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import type { Audience } from '#features/request/request.tsx'
import { PrintedRecord } from './printed-record.tsx'
import { PrintingContext } from './use-printing.tsx'

type PrintingProps = { request: Request; audience: Audience; children: ReactNode }

/** Prints a record with its whole thread, by its button or Ctrl P. */
export function Printing({ request, audience, children }: PrintingProps) {
  const [askedAt, setAskedAt] = useState<number>()
  const print = () => setAskedAt(Date.now())
  usePrintKey(print)
  return (
    <PrintingContext value={{ print, busy: askedAt !== undefined }}>
      <div className={askedAt === undefined ? undefined : 'print:hidden'}>{children}</div>
      {askedAt !== undefined && (
        <PrintedRecord request={request} audience={audience} at={askedAt} onPrinted={() => setAskedAt(undefined)} />
      )}
    </PrintingContext>
  )
}

// The browser alone would print only the messages loaded so far.
function usePrintKey(print: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
    if (!isPrint || event.shiftKey || event.altKey) return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
