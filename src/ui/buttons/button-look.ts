import { clsx } from 'clsx'

const variants = {
  primary:
    'border-accent bg-accent font-semibold text-on-accent hover:border-accent-hover hover:bg-accent-hover active:border-accent-press active:bg-accent-press',
  default: 'border-field bg-surface font-semibold text-ink hover:border-ink-2 hover:bg-hover active:bg-sunken',
  quiet: 'border-transparent bg-transparent font-medium text-ink-2 hover:bg-hover hover:text-ink active:bg-sunken',
  warn: 'border-stop bg-surface font-semibold text-stop hover:bg-stop-tint',
  danger:
    'border-stop-solid bg-stop-solid font-semibold text-on-stop hover:border-stop-solid-hover hover:bg-stop-solid-hover',
} as const

const sizes = {
  small: 'h-(--control-small) px-2.5 text-meta',
  normal: 'h-(--control) px-3.5 text-ui',
  tall: 'h-[max(2.875rem,var(--control))] px-5 text-[1.0625rem] leading-6',
  wide: 'h-[max(2.625rem,var(--control))] w-full px-3.5 text-body',
} as const

const shared =
  'relative inline-flex cursor-pointer items-center justify-center gap-1.75 rounded-control border whitespace-nowrap no-underline transition-colors'
const off =
  'disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-sunken disabled:text-ink-3 forced-colors:disabled:text-[GrayText]'

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes
export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

/** For the rare element that looks like a button without being a `Button`. */
export function buttonLook({ variant = 'default', size = 'normal' }: ButtonLook) {
  const narrowed = variant === 'quiet' && size === 'normal' && 'px-2.5'
  return clsx(shared, off, variants[variant], sizes[size], narrowed)
}
