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
      <span className="relative mt-0.5 block size-5">
        <input
          {...rest}
          {...wired}
          type="checkbox"
          className={`${tickLook.box} rounded-[3px] checked:border-accent checked:bg-accent`}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.75 size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      <span>
        {label}
        {hint && <span className="mt-1 block text-meta text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}
