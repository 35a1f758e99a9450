import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useDialogFocus } from './dialog-focus.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  variant?: 'danger' | 'primary' | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** Why it cannot be confirmed yet; disables the button. */
  blocked?: ReactNode
  children?: ReactNode
}

/** The caller closes it. */
export function ConfirmDialog({ open, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !rest.busy && onClose()}>
      <Radix.Portal>
        <Question {...rest} />
      </Radix.Portal>
    </Radix.Root>
  )
}

function Question(props: Omit<ConfirmDialogProps, 'open' | 'onClose'>) {
  const { title, description, confirmLabel, cancelLabel = 'Cancel', variant = 'danger', blocked, children } = props
  const { onCloseAutoFocus } = useDialogFocus()
  return (
    <Radix.Overlay className="fixed inset-0 z-(--layer-dialog) grid place-items-center overflow-y-auto bg-scrim p-4 motion-safe:animate-fade">
      <Radix.Content
        onCloseAutoFocus={onCloseAutoFocus}
        className="grid w-full max-w-120 gap-2 rounded-dialog border border-rule-2 bg-surface p-6 pb-4 shadow-dialog outline-none motion-safe:animate-rise"
      >
        <Radix.Title className="font-serif text-title-s font-[450] text-balance">{title}</Radix.Title>
        <Radix.Description asChild>
          <div className="text-ink-2">{description}</div>
        </Radix.Description>
        {children}
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2.5 max-md:[&>button]:flex-1">
          {blocked && <div className="min-w-0 flex-[1_1_9rem] text-meta text-ink-2 max-md:basis-full">{blocked}</div>}
          <Radix.Cancel asChild>
            <Button>{cancelLabel}</Button>
          </Radix.Cancel>
          <Button
            variant={variant}
            onClick={props.onConfirm}
            disabled={Boolean(blocked)}
            busy={props.busy}
            busyLabel={props.busyLabel}
          >
            {confirmLabel}
          </Button>
        </div>
      </Radix.Content>
    </Radix.Overlay>
  )
}
