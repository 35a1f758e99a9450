import { type ComponentProps, type ReactNode, useState } from 'react'
import { type Output, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import { MaskedFact } from '#ui/layout/masked-fact.tsx'

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

type RevealFactProps<E extends Endpoint> = Pick<ComponentProps<typeof MaskedFact>, 'term' | 'masked'> & {
  sends: E
  params: ParamsOf<E>
  body: BodyOf<E>
  mayReveal: boolean
  /** The value as it is shown. */
  inFull: (answer: Output<E>) => ReactNode
}

/** A fact that is masked until the reader reveals it. */
export function RevealFact<E extends Endpoint>(props: RevealFactProps<E>) {
  const { sends, params, body, mayReveal, inFull, ...fact } = props
  const { revealed, revealing, toggle } = useReveal(sends, params, body)
  const shown = revealed === undefined ? undefined : inFull(revealed)
  return <MaskedFact {...fact} shown={shown} revealing={revealing} onToggle={mayReveal ? toggle : undefined} />
}
