import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'
import { Glyph } from '#ui/text/glyph.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  /** Several controls under one label: dates, radio buttons, tick boxes. */
  group?: boolean | undefined
  small?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Field({ label, hint, error, optional, group = false, small = false, hideLabel, ...rest }: FieldProps) {
  const id = useId()
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = clsx(error && ids.error, hint && ids.hint) || undefined
  const control = group ? grouped : { id, describedBy }
  const naming = group && { role: 'group', 'aria-labelledby': ids.label, 'aria-describedby': describedBy }
  return (
    <div {...naming} className={clsx(frame, error && 'border-l-3 border-stop pl-3.25', rest.className)}>
      <Label id={ids.label} control={control.id} optional={optional} hidden={hideLabel}>
        {label}
      </Label>
      <Hint id={ids.hint}>{hint}</Hint>
      <FieldError id={ids.error}>{error}</FieldError>
      <FieldContext value={{ ...control, small, invalid: Boolean(error) }}>{rest.children}</FieldContext>
    </div>
  )
}

const frame = 'grid min-w-0 content-start gap-1.25'
const grouped = { id: undefined, describedBy: undefined }

type LabelProps = {
  id: string
  control: string | undefined
  optional: boolean | undefined
  hidden: boolean | undefined
  children: ReactNode
}

function Label({ id, control, optional, hidden, children }: LabelProps) {
  const Tag = control ? 'label' : 'div'
  return (
    <Tag
      id={id}
      {...(control && { htmlFor: control })}
      className={clsx('leading-5 font-semibold', hidden && 'sr-only')}
    >
      {children}
      {optional && <span className="font-normal text-ink-3"> (optional)</span>}
    </Tag>
  )
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div id={id} className="text-meta text-ink-3">
      {children}
    </div>
  ) : null
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={id} className="flex items-start gap-1.5 leading-5 font-semibold text-stop">
      <Glyph of={CircleAlert} className="mt-0.5" />
      {children}
    </div>
  )
}
