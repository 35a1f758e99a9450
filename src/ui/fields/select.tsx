import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, use } from 'react'
import { FieldContext, useFieldControl } from './field-context.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { inputLook } from './input-look.ts'

export type Option = { value: string; label: string; disabled?: boolean }
type SelectProps = ComponentProps<'select'> & {
  options?: readonly Option[] | undefined
  small?: boolean | undefined
}

/** The browser's own select. Options by `options` or as children. */
export function Select({ options = [], small, className, children, ...rest }: SelectProps) {
  const wired = useFieldControl(rest)
  const field = use(FieldContext)
  return (
    <span className={clsx('relative block', className)}>
      <select
        {...rest}
        {...wired}
        className={clsx(inputLook({ small: small ?? field.small }), 'appearance-none !pr-8.5 text-ellipsis')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Glyph
        of={ChevronDown}
        size="small"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}
