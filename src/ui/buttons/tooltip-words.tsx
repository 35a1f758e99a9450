import { clsx } from 'clsx'
import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { TooltipTrigger } from './tooltip-trigger.tsx'
import { isWarm, keepWarm, subscribeToWarmth, tooltipDelay } from './tooltip-warmth.tsx'

type TooltipWordsProps = {
  words: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  className?: string | undefined
  trigger: HTMLElement
  /** What happened to the trigger before this was here. */
  missed: RefObject<Event | undefined>
  onDescribe: (id: string | undefined) => void
}

/** The words of a tooltip; its trigger stands elsewhere. */
export function TooltipWords({ words, side = 'bottom', className, ...trigger }: TooltipWordsProps) {
  const warm = useSyncExternalStore(subscribeToWarmth, isWarm)
  return (
    <Radix.Provider delayDuration={warm ? 0 : tooltipDelay.open} skipDelayDuration={tooltipDelay.skip}>
      <Radix.Root onOpenChange={keepWarm}>
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

const look =
  'z-(--layer-tooltip) max-w-80 rounded-mark bg-ink px-2 py-1 text-meta text-ink-inverse motion-safe:animate-fade'
