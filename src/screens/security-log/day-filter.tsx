import { useId, useState } from 'react'
import { inputLook } from '#ui/fields/input-look.ts'
import { isLogDay } from './log-search.ts'

type DayFilterProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** The first or the last day of what is shown. A year half typed narrows nothing. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const id = useId()
  const [told, setTold] = useState(value)
  const [typed, setTyped] = useState(value)
  if (value !== told) {
    setTold(value)
    setTyped(value)
  }
  function type(day: string) {
    setTyped(day)
    if (day !== '' && !isLogDay(day)) return
    setTold(day)
    onChange(day || undefined)
  }
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-ink-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={typed}
        onChange={(event) => type(event.target.value)}
        className={`${inputLook({})} !w-38 !px-2 md:text-ui pointer-coarse:text-body`}
      />
    </span>
  )
}
