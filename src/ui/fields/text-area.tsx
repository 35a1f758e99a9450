import { clsx } from 'clsx'
import { type ComponentProps, use } from 'react'
import { OnPaper } from '#ui/on-paper.ts'
import { useFieldControl } from './field-context.ts'
import { inputLook } from './input-look.ts'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Grows with what is typed, up to half the screen. */
  grow?: boolean | undefined
}

/** `rows` is the height, and the minimum when it grows. */
export function TextArea({ grow = false, rows = 4, className, style, ...rest }: TextAreaProps) {
  const wired = useFieldControl(rest)
  const growing = grow && 'field-sizing-content max-h-[50vh] resize-none'
  if (use(OnPaper)) return <p className="whitespace-pre-wrap wrap-anywhere">{rest.value || '–'}</p>
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wired}
      style={grow ? { minHeight: `calc(${rows} * 1.5rem + 1.125rem)`, ...style } : style}
      className={clsx(inputLook({ tall: true }), 'block resize-y', growing, className)}
    />
  )
}
