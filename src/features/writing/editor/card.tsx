import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { closesOnEscape } from '#ui/overlays/escape.tsx'

type CardProps = { label: string; at: HTMLElement; onClose: () => void; children: ReactNode }

/** Beside a part of the text, which it gives the keyboard back to. */
export function Card({ label, at, onClose, children }: CardProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={{ current: at }} />
      <Popover.Portal>
        <Popover.Content
          {...closesOnEscape(onClose)}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            at.focus()
          }}
          className="z-(--layer-menu) grid w-[min(22rem,calc(100vw-1.5rem))] gap-1.5 rounded-control border border-rule-2 bg-surface px-3.5 py-3 shadow-menu motion-safe:animate-rise"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
