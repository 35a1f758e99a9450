import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useMenuPlace } from './menu-place.ts'
import { StandIn } from '#ui/buttons/stand-in.tsx'

/** The paper that a `MenuButton` opens. */
export function MenuPaper({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  const { id, trigger, open, onOpenChange } = useMenuPlace()
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <StandIn of={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-labelledby={trigger.id}
          sideOffset={4}
          collisionPadding={8}
          {...rest}
          className={clsx(paper, className)}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

const paper =
  'z-(--layer-toast) max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-control border border-rule-2 bg-surface p-1 shadow-menu motion-safe:animate-fade'
