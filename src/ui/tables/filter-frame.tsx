import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'

type FilterFrameProps = {
  label: string
  /** The values it lets through, if it is in use. */
  said: string | undefined
  clearLabel?: string | undefined
  onClear: () => void
  /** The menu, round its `FilterButton`. */
  children: ReactNode
}

/** In use it is tinted, says what it lets through, and can be cleared in place. */
export function FilterFrame({ label, said, clearLabel, onClear, children }: FilterFrameProps) {
  return (
    <span
      className={clsx(
        frame,
        said ? 'border-accent-rule bg-accent-tint' : 'border-rule-2 bg-surface hover:border-field',
      )}
    >
      {children}
      {said && (
        <button type="button" aria-label={clearLabel ?? `Clear ${label}`} onClick={onClear} className={cross}>
          <Glyph of={X} size="small" />
        </button>
      )}
    </span>
  )
}

type FilterButtonProps = ComponentProps<'button'> & Pick<FilterFrameProps, 'label' | 'said'>

export function FilterButton({ label, said, ...rest }: FilterButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={clsx(trigger, said ? 'pr-1' : 'pr-2.5')}>
      {said ? (
        <span>
          {label}: <b className="text-ink">{said}</b>
        </span>
      ) : (
        <>
          {label}
          <Glyph of={ChevronDown} size="small" className="text-ink-3" />
        </>
      )}
    </button>
  )
}

const frame =
  'inline-flex h-(--control) shrink-0 items-stretch rounded-control border text-ink-2 whitespace-nowrap has-data-[state=open]:border-focus has-data-[state=open]:outline-2 has-data-[state=open]:outline-focus'
const trigger =
  'inline-flex cursor-pointer items-center gap-1.5 rounded-control pl-2.5 hover:text-ink focus-visible:outline-offset-0'
const cross =
  'inline-grid w-7 cursor-pointer place-items-center rounded-control text-ink-3 hover:text-ink focus-visible:outline-offset-0 pointer-coarse:w-11'
