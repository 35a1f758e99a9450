import { useId, useState } from 'react'
import { isDayOfOurTime } from './calendar-date.ts'
import { inputLook } from './input-look.ts'

export type Days = { from?: string | undefined; to?: string | undefined }

type DayRangeProps = Days & { onChange: (days: Days) => void }

/** The first and the last day of what is shown. A year half typed, or a last day before the first, narrows nothing. */
export function DayRange({ from = '', to = '', onChange }: DayRangeProps) {
  const id = useId()
  const [told, setTold] = useState({ from, to })
  const [typed, setTyped] = useState({ from, to })
  if (from !== told.from || to !== told.to) {
    setTold({ from, to })
    setTyped({ from, to })
  }
  const error = areInOrder(typed) ? undefined : 'The last day is before the first.'
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
      <Day label="To" value={typed.to} onType={(day) => type({ to: day })} error={error} errorId={`${id}-error`} />
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
  errorId?: string | undefined
}

function Day({ label, value, onType, error, errorId }: DayProps) {
  const id = useId()
  return (
    <span className="inline-grid shrink-0 grid-cols-[auto_auto] content-start items-center justify-start gap-x-1.5 gap-y-1 text-ink-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        onChange={(event) => onType(event.target.value)}
        className={`${inputLook({})} !w-38 !px-2 max-md:!w-32 md:text-ui pointer-coarse:text-body`}
      />
      {error && (
        <span id={errorId} role="alert" className="col-start-2 max-w-38 text-meta text-stop">
          {error}
        </span>
      )}
    </span>
  )
}
