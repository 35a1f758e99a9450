import { clsx } from 'clsx'
import { type ComponentProps, use } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { Spinner } from './button.tsx'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { OnPaper } from '#ui/on-paper.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: Icon
  label: string
  size?: 'small' | 'normal' | undefined
  large?: boolean | undefined
  variant?: ButtonLook['variant']
  count?: number | undefined
  busy?: boolean | undefined
}

export function IconButton({ icon, label, size, large, variant, count, busy, className, ...rest }: IconButtonProps) {
  const look = buttonLook({ variant: variant ?? 'quiet', size })
  const box = size === 'small' ? 'w-(--control-small)' : 'w-(--control)'
  if (use(OnPaper)) return null
  return (
    <Tooltip words={label}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        aria-busy={busy || undefined}
        disabled={busy || rest.disabled}
        className={clsx(look, box, 'shrink-0 !px-0', className)}
      >
        {busy ? <Spinner /> : <Glyph of={icon} size={large ? 'large' : 'normal'} />}
        {count ? <Count of={count} /> : null}
      </button>
    </Tooltip>
  )
}

function Count({ of: count }: { of: number }) {
  return (
    <span
      aria-hidden
      className="absolute -top-px -right-0.5 h-4.25 min-w-4.25 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.25 font-semibold text-on-accent ring-2 ring-paper"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
