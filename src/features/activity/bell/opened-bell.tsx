import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { closesOnEscape } from '#ui/overlays/escape.tsx'
import { BellList } from './bell-list.tsx'
import { useBell } from './use-bell.tsx'

export function OpenedBell() {
  const [open, setOpen] = useState(true)
  const look = useBell()
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton icon={Bell} large {...look} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...closesOnEscape(() => setOpen(false))}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          aria-label="Notifications"
          className={panel}
        >
          <BellList onOpen={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const panel =
  'z-(--layer-menu) flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(27rem,calc(100vw-1.5rem))] flex-col rounded-control border border-rule-2 bg-surface shadow-menu outline-none motion-safe:animate-rise'
