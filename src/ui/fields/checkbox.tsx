import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import { tickLook } from './tick-look.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

/** In a `Field group` it takes the field's error. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const wired = useFieldControl(rest)
  return (
    <label className={tickLook.row(className)}>
      <TickBox {...rest} {...wired} className="mt-0.5" />
      <span>
        {label}
        {hint && <span className="mt-1 block text-meta text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}

type TickBoxProps = Omit<ComponentProps<'input'>, 'type'> & { label?: string | undefined }

/** The box alone, for where what it ticks stands beside it: then it takes a `label`. */
export function TickBox({ label, className, ...rest }: TickBoxProps) {
  return (
    <span className={clsx('relative block size-5', className)}>
      <input
        {...rest}
        {...(label && { 'aria-label': label })}
        type="checkbox"
        className={`${tickLook.box} rounded-[3px] checked:border-accent checked:bg-accent indeterminate:border-accent`}
      />
      <Check aria-hidden strokeWidth={3} className={`${mark} peer-checked:opacity-100`} />
      <span aria-hidden className={`${mark} m-auto h-0.5 bg-accent peer-indeterminate:opacity-100`} />
    </span>
  )
}

const mark = 'pointer-events-none absolute inset-0.75 size-3.5 text-on-accent opacity-0 forced-colors:hidden'
