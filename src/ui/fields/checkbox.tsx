import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import { TickBox } from './tick-box.tsx'
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
