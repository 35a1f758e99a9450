import { type Ref, useImperativeHandle } from 'react'

/** Gives Radix a trigger that was on the page before Radix was loaded. */
export function ExistingTrigger({ of: element, ref }: { of: HTMLElement; ref?: Ref<HTMLElement> | undefined }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
