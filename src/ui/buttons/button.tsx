import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, type MouseEvent, type ReactNode, use, useEffect } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { keepFocusWhile } from './focus-near.tsx'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { OnPaper } from '#ui/on-paper.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    icon?: Icon | undefined
    iconEnd?: Icon | undefined
    busy?: boolean | undefined
    busyLabel?: string | undefined
    asChild?: boolean | undefined
  }

/** While `busy` it keeps its width and focus, and does nothing. `asChild` styles its only child, a link. */
export function Button({ variant, size, className, ...rest }: ButtonProps) {
  const look = clsx(buttonLook({ variant, size }), rest.busy && 'cursor-progress', className)
  if (use(OnPaper) && !rest.asChild) return null
  return rest.asChild ? <ButtonLink {...rest} className={look} /> : <PlainButton {...rest} className={look} />
}

function ButtonLink({
  asChild: _child,
  busy: _busy,
  busyLabel: _label,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Slot.Root {...rest}>
      {icon && <Glyph of={icon} />}
      <Slot.Slottable>{children}</Slot.Slottable>
      {iconEnd && <Glyph of={iconEnd} />}
    </Slot.Root>
  )
}

function PlainButton({ asChild: _child, busy = false, busyLabel, icon, iconEnd, children, ...rest }: ButtonProps) {
  useEffect(() => keepFocusWhile(busy, document.activeElement?.closest('[aria-busy=true]') ?? null), [busy])
  return (
    <button type="button" {...rest} {...(busy && inert)}>
      {busy ? <Spinner /> : icon && <Glyph of={icon} />}
      <Label
        now={busy ? busyLabel : undefined}
        later={busy ? undefined : busyLabel}
        spinner={icon ? undefined : busy ? 'turning' : 'to come'}
      >
        {children}
      </Label>
      {iconEnd && <Glyph of={iconEnd} />}
    </button>
  )
}

const inert = { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }

export function Spinner() {
  return <LoaderCircle aria-hidden strokeWidth={1.75} className="size-4 shrink-0 motion-safe:animate-turn" />
}

type LabelProps = {
  now: string | undefined
  later: string | undefined
  spinner: 'turning' | 'to come' | undefined
  children: ReactNode
}

// The other state's label is laid out invisibly beneath, so that the button keeps its width.
function Label({ now, later, spinner, children }: LabelProps) {
  if (!now && !later) return children
  const unseen = later ?? (typeof children === 'string' ? children : '')
  return (
    <span className="inline-grid text-center">
      <span className="col-start-1 row-start-1">{now ?? children}</span>
      <span
        aria-hidden
        data-words={unseen}
        className={clsx(
          'invisible col-start-1 row-start-1 h-0 before:content-[attr(data-words)]',
          spinner === 'to come' && 'pl-5.75',
          spinner === 'turning' && '-ml-5.75',
        )}
      />
    </span>
  )
}
