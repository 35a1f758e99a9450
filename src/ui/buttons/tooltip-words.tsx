import { clsx } from 'clsx'
import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { TooltipTrigger } from './tooltip-trigger.tsx'
import { skipsDelay, noteTooltip, subscribeToDelay, tooltipDelay } from './tooltip-delay.tsx'

type TooltipWordsProps = {
  words: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  className?: string | undefined
  trigger: HTMLElement
  /** The event that the trigger received before this was loaded. */
  missed: RefObject<Event | undefined>
  onDescribe: (id: string | undefined) => void
}

export function TooltipWords({ words, side = 'bottom', className, ...trigger }: TooltipWordsProps) {
  const warm = useSyncExternalStore(subscribeToDelay, skipsDelay)
  const note = useNoting()
  return (
    <Radix.Provider delayDuration={warm ? 0 : tooltipDelay.open} skipDelayDuration={tooltipDelay.skip}>
      <Radix.Root onOpenChange={note}>
        <Radix.Trigger asChild>
          <TooltipTrigger {...trigger} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={clsx(look, className)}>
            {words}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** One that goes with its button does not say that it closes. */
function useNoting() {
  const isOpen = useRef(false)
  useEffect(
    () => () => {
      if (isOpen.current) noteTooltip(false)
    },
    [],
  )
  return (open: boolean) => {
    isOpen.current = open
    noteTooltip(open)
  }
}

const look =
  'z-(--layer-tooltip) max-w-80 rounded-mark bg-ink px-2 py-1 text-meta text-ink-inverse motion-safe:animate-fade'
