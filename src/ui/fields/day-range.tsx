import { useId, useState } from 'react'
import { isDayOfOurTime } from './calendar-date.ts'
import { DateInput } from './date-input.tsx'
import { FieldContext } from './field-context.ts'

export type Days = { from?: string | undefined; to?: string | undefined }

type DayRangeProps = Days & { onChange: (days: Days) => void }

/** The first and the last day of what is shown. A date half typed, or a last day before the first, narrows nothing. */
export function DayRange({ from = '', to = '', onChange }: DayRangeProps) {
  const [told, setTold] = useState({ from, to })
  const [typed, setTyped] = useState({ from, to })
  if (from !== told.from || to !== told.to) {
    setTold({ from, to })
    setTyped({ from, to })
  }
  const outOfOrder = areInOrder(typed) ? undefined : 'The last day is before the first.'
  function type(part: Partial<typeof typed>) {
    const days = { ...typed, ...part }
    setTyped(days)
    if (!isWhole(days.from) || !isWhole(days.to) || !areInOrder(days)) return
    setTold(days)
    onChange({ from: days.from || undefined, to: days.to || undefined })
  }
  return (
    <>
      <Day label="From" value={typed.from} onType={(day) => type({ from: day })} />
      <Day label="To" value={typed.to} onType={(day) => type({ to: day })} error={outOfOrder} />
    </>
  )
}

const isWhole = (day: string) => day === '' || isDayOfOurTime(day)
const areInOrder = ({ from, to }: { from: string; to: string }) =>
  !isDayOfOurTime(from) || !isDayOfOurTime(to) || from <= to

type DayProps = {
  label: string
  value: string
  onType: (day: string) => void
  error?: string | undefined
}

/** A half-typed day is refused once the field is left. */
function Day({ label, value, onType, error: outOfOrder }: DayProps) {
  const id = useId()
  const [left, setLeft] = useState('')
  const isNoDay = value !== '' && value === left && !isDayOfOurTime(value)
  const error = isNoDay ? 'Enter a date that exists: day, month and year' : outOfOrder
  const naming = { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': error && `${id}-error` }
  return (
    <span
      {...naming}
      className="inline-grid shrink-0 grid-cols-[auto_auto] content-start items-center justify-start gap-x-1.5 gap-y-1 text-ink-2"
    >
      <span id={`${id}-label`} className="max-md:min-w-9">
        {label}
      </span>
      <FieldContext value={{ id: undefined, describedBy: undefined, small: false, invalid: error !== undefined }}>
        <DateInput value={value} onChange={onType} onBlur={() => setLeft(value)} />
      </FieldContext>
      {error && (
        <span id={`${id}-error`} role="alert" className="col-start-2 max-w-50 text-meta text-stop">
          {error}
        </span>
      )}
    </span>
  )
}
