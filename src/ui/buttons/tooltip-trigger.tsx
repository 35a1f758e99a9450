import { type Ref, type RefObject, useEffect, useEffectEvent } from 'react'
import { ExistingTrigger } from './existing-trigger.tsx'

const handlers = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const
type EventName = keyof typeof handlers
const eventNames = Object.keys(handlers).filter((name): name is EventName => name in handlers)

type Given = {
  [Handler in (typeof handlers)[EventName]]?: (event: Event) => void
} & { 'aria-describedby'?: string; ref?: Ref<HTMLElement> }

type TooltipTriggerProps = Given & {
  trigger: HTMLElement
  missed: RefObject<Event | undefined>
  onDescribe: (id: string | undefined) => void
}

/** Passes an existing trigger's events to Radix, starting with the one that Radix missed. */
export function TooltipTrigger({ trigger, missed, onDescribe, ref, ...given }: TooltipTriggerProps) {
  const describedBy = given['aria-describedby']
  useEffect(() => onDescribe(describedBy), [describedBy, onDescribe])

  const pass = useEffectEvent((name: EventName, event: Event) => given[handlers[name]]?.(event))
  const catchUp = useEffectEvent(() => {
    if (!missed.current) return
    if (trigger.matches(':focus-visible')) pass('focus', missed.current)
    else if (trigger.matches(':hover')) pass('pointermove', missed.current)
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const name of eventNames)
      trigger.addEventListener(name, (event) => pass(name, event), { signal: listening.signal })
    catchUp()
    return () => listening.abort()
  }, [trigger])
  return <ExistingTrigger of={trigger} ref={ref} />
}
