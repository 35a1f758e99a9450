import { type Ref, type RefObject, useEffect, useEffectEvent } from 'react'
import { StandIn } from './stand-in.tsx'

const handlers = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const
type Happening = keyof typeof handlers
const happenings = Object.keys(handlers).filter((name): name is Happening => name in handlers)

/** What Radix gives the trigger of a tooltip. */
type Given = {
  [Handler in (typeof handlers)[Happening]]?: (event: Event) => void
} & { 'aria-describedby'?: string; ref?: Ref<HTMLElement> }

type TooltipTriggerProps = Given & {
  trigger: HTMLElement
  missed: RefObject<Event | undefined>
  onDescribe: (id: string | undefined) => void
}

/** Tells Radix what happens to a trigger that was there first, beginning with what it missed. */
export function TooltipTrigger({ trigger, missed, onDescribe, ref, ...given }: TooltipTriggerProps) {
  const describedBy = given['aria-describedby']
  useEffect(() => onDescribe(describedBy), [describedBy, onDescribe])

  const pass = useEffectEvent((name: Happening, event: Event) => given[handlers[name]]?.(event))
  const catchUp = useEffectEvent(() => {
    if (!missed.current) return
    if (trigger.matches(':focus-visible')) pass('focus', missed.current)
    else if (trigger.matches(':hover')) pass('pointermove', missed.current)
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const name of happenings)
      trigger.addEventListener(name, (event) => pass(name, event), { signal: listening.signal })
    catchUp()
    return () => listening.abort()
  }, [trigger])
  return <StandIn of={trigger} ref={ref} />
}
