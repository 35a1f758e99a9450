import { type ComponentProps, type ReactNode, use } from 'react'
import { OnPaper } from '#ui/on-paper.ts'
import { useFieldControl } from './field-context.ts'
import { tickLook } from './tick-look.ts'

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Radio({ label, hint, className, ...rest }: RadioProps) {
  const { 'aria-invalid': _, ...wired } = useFieldControl(rest)
  if (use(OnPaper)) return rest.checked ? <p>{label}</p> : null
  return (
    <label className={tickLook.row(className)}>
      <input
        {...rest}
        {...wired}
        type="radio"
        className={`${tickLook.box} mt-0.5 rounded-full checked:border-6 checked:border-accent`}
      />
      <span>
        {label}
        {hint && <span className="block text-meta text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}
