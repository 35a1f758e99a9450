import { type ClipboardEvent, type FocusEvent, type Ref, use, useState } from 'react'
import { type DateParts, fromParts, isCalendarDate, toParts } from './calendar-date.ts'
import { FieldContext } from './field-context.ts'
import { inputLook } from './input-look.ts'

export type DateInputProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/** Three boxes in a `Field group`. An impossible date is passed on as typed, for the form's own rule to refuse. */
export function DateInput({ value, onChange, onBlur, name, disabled, ref }: DateInputProps) {
  const { invalid } = use(FieldContext)
  const [typed, setTyped] = useState<DateParts>(() => toParts(value))
  const [left, setLeft] = useState(false)
  const parts = fromParts(typed) === value ? typed : toParts(value)
  const wrong = invalid || (left && value !== '' && !isCalendarDate(value))

  function enter(changed: Partial<DateParts>) {
    const next = { ...parts, ...changed }
    setTyped(next)
    onChange(fromParts(next))
  }
  function leave(event: FocusEvent<HTMLDivElement>) {
    const stays = event.currentTarget.contains(event.relatedTarget)
    setLeft(!stays)
    if (!stays) onBlur?.()
  }
  function paste(event: ClipboardEvent) {
    const date = wholeDate(event.clipboardData.getData('text'))
    if (!date) return
    event.preventDefault()
    enter(date)
  }

  return (
    <div className="flex gap-2" onBlur={leave} onPaste={paste}>
      {boxes.map((box) => (
        <input
          key={box.part}
          ref={box.part === 'day' ? ref : undefined}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={name && `${name}.${box.part}`}
          aria-label={box.label}
          aria-invalid={wrong || undefined}
          placeholder={box.placeholder}
          maxLength={box.digits}
          disabled={disabled}
          value={parts[box.part]}
          onChange={(event) => enter({ [box.part]: event.target.value.replace(/\D/g, '') })}
          className={`${inputLook({})} ${box.width} !px-0 text-center`}
        />
      ))}
    </div>
  )
}

const boxes = [
  { part: 'day', label: 'Day', placeholder: 'DD', digits: 2, width: '!w-13' },
  { part: 'month', label: 'Month', placeholder: 'MM', digits: 2, width: '!w-13' },
  { part: 'year', label: 'Year', placeholder: 'YYYY', digits: 4, width: '!w-18' },
] as const

function wholeDate(text: string): DateParts | undefined {
  const [, day, month, year] = /^\s*(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})\s*$/.exec(text) ?? []
  if (day && month && year) return { day, month, year }
  return isCalendarDate(text.trim()) ? toParts(text.trim()) : undefined
}
