import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { closesOnEscape } from './escape.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useDialogFocus } from './dialog-focus.tsx'
import { scrollsByKey } from './scrolls-by-key.tsx'

const sizes = {
  narrow: 'max-w-120 md:self-center md:tall:max-h-[calc(100dvh-3rem)]',
  form: 'max-w-184 md:mt-6 md:self-start md:tall:max-h-[calc(100dvh-4.5rem)]',
  thread: 'max-w-272 md:h-[min(50rem,100%)] md:max-h-full md:self-center md:overflow-hidden',
} as const

export type DialogProps = {
  title: ReactNode
  onClose: () => void
  open?: boolean | undefined
  description?: ReactNode
  aside?: ReactNode
  size?: keyof typeof sizes | undefined
  /** Closing asks first, while typed text would be lost. */
  guard?: boolean | undefined
  guardWords?: Partial<GuardWords> | undefined
  why?: ReactNode
  foot?: ReactNode
  closeLabel?: string | undefined
  children: ReactNode
}

type GuardWords = { title: string; description: string; keep: string; discard: string; variant: 'danger' | 'primary' }

const guardWords: GuardWords = {
  title: 'Discard what you typed?',
  description: 'It has not been sent and will not be saved.',
  keep: 'Keep editing',
  discard: 'Discard',
  variant: 'danger',
}

/** It scrolls within, its actions in view; on small screens it fills the screen, and scrolls with it. */
export function Dialog({ open = true, onClose, guard = false, guardWords: words, ...rest }: DialogProps) {
  const [asking, setAsking] = useState(false)
  const leave = () => (guard ? setAsking(true) : onClose())
  const said = { ...guardWords, ...words }
  function discard() {
    setAsking(false)
    onClose()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Radix.Portal>
        <Panel {...rest} onEscape={leave} />
      </Radix.Portal>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        title={said.title}
        description={said.description}
        cancelLabel={said.keep}
        confirmLabel={said.discard}
        variant={said.variant}
      />
    </Radix.Root>
  )
}

/** Closes the dialog it is in, asking first when that is guarded. */
export const CloseButton = ({ variant, children }: { variant?: 'primary'; children: string }) => (
  <Radix.Close asChild>
    <Button variant={variant}>{children}</Button>
  </Radix.Close>
)

type PanelProps = Omit<DialogProps, 'open' | 'onClose' | 'guard' | 'guardWords'> & { onEscape: () => void }

function Panel({ title, description, aside, size = 'form', why, foot, ...rest }: PanelProps) {
  const { closeLabel = 'Close', onEscape, children } = rest
  const focus = useDialogFocus()
  const thread = size === 'thread'
  return (
    <Radix.Overlay className={clsx(scrim, thread && 'md:overflow-hidden')}>
      <Radix.Content
        {...focus}
        {...closesOnEscape(onEscape)}
        {...(!description && { 'aria-describedby': undefined })}
        onInteractOutside={(event) => event.preventDefault()}
        className={clsx(sheet, sizes[size])}
      >
        <Head title={title} description={description} aside={aside} closeLabel={closeLabel} thread={thread} />
        <div ref={thread ? undefined : scrollsByKey} className={thread ? threadBody : body}>
          {children}
        </div>
        {(foot || why) && <Foot why={why}>{foot}</Foot>}
      </Radix.Content>
    </Radix.Overlay>
  )
}

function Foot({ why, children }: { why: ReactNode; children: ReactNode }) {
  return (
    <div data-foot className={footer}>
      {why && <div className="min-w-0 flex-[1_1_9rem] text-meta text-ink-2 max-md:basis-full">{why}</div>}
      {children}
    </div>
  )
}

const scrim =
  'fixed inset-0 z-(--layer-dialog) grid overflow-y-auto overscroll-contain bg-scrim motion-safe:animate-fade max-md:bg-surface md:justify-items-center md:p-6 print:static print:block print:overflow-visible print:bg-transparent print:p-0'
const sheet =
  'relative flex w-full min-w-0 flex-col bg-surface outline-none motion-safe:animate-rise max-md:min-h-dvh max-md:max-w-none md:rounded-dialog md:border md:border-rule-2 md:shadow-dialog print:max-h-none print:max-w-none print:border-0 print:shadow-none'
const body =
  'grid flex-1 content-start gap-5 px-(--gutter) py-4 md:px-8 md:pt-2 md:pb-8 md:tall:min-h-0 md:tall:overflow-y-auto print:overflow-visible'
const threadBody = 'flex min-h-0 flex-1 flex-col'
const footer =
  'sticky bottom-0 z-10 md:-bottom-6 [@media(height<26rem)]:static flex flex-wrap items-center justify-end gap-2.5 border-t border-rule-2 bg-surface px-(--gutter) py-3.5 max-md:[&>button]:flex-1 md:rounded-b-dialog md:px-8 print:hidden'

type HeadProps = Pick<DialogProps, 'title' | 'description' | 'aside'> & { closeLabel: string; thread: boolean }

function Head({ title, description, aside, closeLabel, thread }: HeadProps) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-(--gutter) pt-4 pb-3 max-md:border-b max-md:border-rule md:flex',
        thread ? 'md:items-center md:border-b md:border-rule-2 md:px-6 md:pt-4.5 md:pb-4' : 'md:px-8 md:pt-6 md:pb-4',
      )}
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-serif text-title-m text-balance">{title}</Radix.Title>
        {description && (
          <Radix.Description asChild>
            <div className={thread ? 'text-meta text-ink-3' : 'mt-1.5 max-w-144 text-ink-2'}>{description}</div>
          </Radix.Description>
        )}
      </div>
      {aside && <div className="max-md:col-start-1 max-md:row-start-2">{aside}</div>}
      <Radix.Close asChild>
        <IconButton
          icon={X}
          label={closeLabel}
          className="-mt-1 -mr-2 max-md:col-start-2 max-md:row-start-1 print:hidden"
        />
      </Radix.Close>
    </div>
  )
}
