import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { inputLook } from './input-look.ts'

type SearchInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  clearLabel?: string | undefined
  className?: string | undefined
}

/** Escape and the cross clear it. */
export function SearchInput({ label, value, onChange, placeholder, clearLabel, className }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    box.current?.focus()
  }
  return (
    <span className={clsx('relative block', className)}>
      <Glyph of={Search} className="pointer-events-none absolute top-1/2 left-2.75 -translate-y-1/2 text-ink-3" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && clear()}
        className={clsx(inputLook({}), '!pl-8.5 text-ellipsis', value && '!pr-9')}
      />
      {value && (
        <IconButton
          icon={X}
          size="small"
          label={clearLabel ?? 'Clear search'}
          onClick={clear}
          className="!absolute inset-y-0.75 right-0.75 !h-auto"
        />
      )}
    </span>
  )
}
