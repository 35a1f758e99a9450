import { useState } from 'react'
import { type Output, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'

/** A value that is revealed by a call. It is only ever held here, and goes with the component. */
export function useReveal<E extends Endpoint>(sends: E, params: ParamsOf<E>, body: BodyOf<E>) {
  const [revealed, setRevealed] = useState<Output<E>>()
  const { send, sending } = useSend(sends, params, {
    failure: 'Failed to reveal. Please try again.',
    done: setRevealed,
  })
  const toggle = () => (revealed === undefined ? send(body) : setRevealed(undefined))
  return { revealed, revealing: sending, toggle }
}
