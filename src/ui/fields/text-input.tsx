import { clsx } from 'clsx'
import { type ComponentProps, use } from 'react'
import { FieldContext, useFieldControl } from './field-context.ts'
import { inputLook } from './input-look.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wired = useFieldControl(rest)
  const { small } = use(FieldContext)
  return <input type="text" {...rest} {...wired} className={clsx(inputLook({ small }), className)} />
}
