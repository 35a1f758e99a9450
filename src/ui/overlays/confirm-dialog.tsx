import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { closesOnEscape } from './escape.tsx'
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
  const leave = () => !rest.busy && onClose()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Radix.Portal>
        <Question {...rest} onEscape={leave} />
      </Radix.Portal>
    </Radix.Root>
  )
}

type QuestionProps = Omit<ConfirmDialogProps, 'open' | 'onClose'> & { onEscape: () => void }

function Question(props: QuestionProps) {
  const { title, description, confirmLabel, cancelLabel = 'Cancel', variant = 'danger', blocked, children } = props
  const { onCloseAutoFocus } = useDialogFocus()
  return (
    <Radix.Overlay className="fixed inset-0 z-(--layer-dialog) grid place-items-center overflow-y-auto bg-scrim p-4 motion-safe:animate-fade">
      <Radix.Content
        onCloseAutoFocus={onCloseAutoFocus}
        {...closesOnEscape(props.onEscape)}
        className="grid w-full max-w-120 gap-2 rounded-dialog border border-rule-2 bg-surface p-6 pb-4 shadow-dialog outline-none motion-safe:animate-rise"
      >
        <Radix.Title className="font-serif text-title-s font-[450] text-balance">{title}</Radix.Title>
        <Radix.Description asChild>
          <div className="text-ink-2">{description}</div>
        </Radix.Description>
        {children}
        <div data-foot className="mt-3 flex flex-wrap items-center justify-end gap-2.5 max-md:[&>button]:flex-1">
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
