import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useMenuContext } from './menu-context.ts'
import { ExistingTrigger } from '#ui/buttons/existing-trigger.tsx'

export function MenuPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  const { id, trigger, open, onOpenChange } = useMenuContext()
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <ExistingTrigger of={trigger} />
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
