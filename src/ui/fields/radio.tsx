import { type ComponentProps, type ReactNode, use, useId } from 'react'
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

type RadiosProps<Value extends string> = {
  values: readonly Value[]
  labels: Record<Value, ReactNode>
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few, in a row. */
export function Radios<Value extends string>({ values, labels, value, onChange }: RadiosProps<Value>) {
  const name = useId()
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {values.map((each) => (
        <Radio key={each} name={name} label={labels[each]} checked={value === each} onChange={() => onChange(each)} />
      ))}
    </div>
  )
}
