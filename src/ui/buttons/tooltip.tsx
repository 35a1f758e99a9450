import { Slot } from 'radix-ui'
import { type FocusEvent, type PointerEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { TooltipWords } from './tooltip-words.tsx'

type TooltipProps = {
  words: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  className?: string | undefined
  children: ReactElement
}

type Shown = { trigger: HTMLElement; Words: typeof TooltipWords }

/** Shown on hover and on focus; its code is loaded with the first. */
export function Tooltip({ children, ...words }: TooltipProps) {
  const [shown, setShown] = useState<Shown>()
  const [describedBy, setDescribedBy] = useState<string>()
  const missed = useRef<Event>(undefined)

  function want(trigger: HTMLElement, event: Event) {
    if (shown?.trigger === trigger) return
    missed.current = event
    // A tooltip that fails to load is merely missing; the next hover tries again.
    import('./tooltip-words.tsx').then(
      (module) => setShown({ trigger, Words: module.TooltipWords }),
      () => {},
    )
  }
  function onPointerEnter({ pointerType, currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'touch') want(currentTarget, nativeEvent)
  }
  function onFocus({ currentTarget, nativeEvent }: FocusEvent<HTMLElement>) {
    if (currentTarget.matches(':focus-visible')) want(currentTarget, nativeEvent)
  }
  function onClick() {
    missed.current = undefined
  }
  return (
    <>
      <Slot.Root aria-describedby={describedBy} onPointerEnter={onPointerEnter} onFocus={onFocus} onClick={onClick}>
        {children}
      </Slot.Root>
      {shown && <shown.Words {...words} trigger={shown.trigger} missed={missed} onDescribe={setDescribedBy} />}
    </>
  )
}
