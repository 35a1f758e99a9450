import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { closesOnEscape } from './escape.tsx'
import { useDialogFocus } from './dialog-focus.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

type SheetProps = {
  open: boolean
  onClose: () => void
  label: string
  head?: ReactNode
  closeLabel?: string | undefined
  children: ReactNode
}

export function Sheet({ open, onClose, ...rest }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Panel {...rest} onClose={onClose} />
      </Radix.Portal>
    </Radix.Root>
  )
}

function Panel({ label, head, closeLabel = 'Close menu', onClose, children }: Omit<SheetProps, 'open'>) {
  const focus = useDialogFocus()
  return (
    <>
      <Radix.Overlay className="fixed inset-0 z-(--layer-dialog) bg-scrim motion-safe:animate-fade" />
      <Radix.Content
        {...focus}
        {...closesOnEscape(onClose)}
        aria-describedby={undefined}
        className="fixed inset-y-0 left-0 z-(--layer-dialog) flex w-[min(18rem,calc(100vw-3rem))] flex-col overflow-y-auto border-r border-rule-2 bg-sunken outline-none motion-safe:animate-from-left"
      >
        <Radix.Title className="sr-only">{label}</Radix.Title>
        <div className="flex h-15 shrink-0 items-center justify-between gap-2 pr-2 pl-5">
          {head ?? <span />}
          <Radix.Close asChild>
            <IconButton icon={X} label={closeLabel} />
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </>
  )
}
