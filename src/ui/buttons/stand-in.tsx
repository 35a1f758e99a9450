import { type Ref, useImperativeHandle } from 'react'

/** Stands, unseen, where Radix wants a trigger, for one that was in the page before Radix was fetched. */
export function StandIn({ of: element, ref }: { of: HTMLElement; ref?: Ref<HTMLElement> | undefined }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
