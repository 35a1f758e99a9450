import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, use, useRef, useState } from 'react'
import { FieldContext } from './field-context.ts'
import { inputLook } from './input-look.ts'

type DigitPairsProps = {
  /** `12-34-56`, or six digits in any grouping. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
}

/** Three boxes of two digits in a `Field group`, which are typed into, pasted into and deleted from as one. */
export function DigitPairs({ value, onChange, onBlur, disabled }: DigitPairsProps) {
  const { invalid, describedBy } = use(FieldContext)
  const [typed, setTyped] = useState<Pairs>(() => toPairs(value))
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const pairs = toValue(typed) === value ? typed : toPairs(value)

  function enter(next: Pairs) {
    setTyped(next)
    onChange(toValue(next))
  }
  function write(at: number, text: string) {
    const digits = digitsOf(text)
    const start = digits.length >= DIGITS ? 0 : at
    enter(spread(pairs, start, digits))
    const reached = Math.min(start + Math.floor(digits.length / 2), pairs.length - 1)
    if (reached !== at) boxes.current[reached]?.focus()
  }
  function paste(event: ClipboardEvent) {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits.length <= 2) return
    event.preventDefault()
    write(0, digits)
  }
  function move(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const isAt = (place: number) => selectionStart === place && selectionEnd === place
    const back = isAt(0) && (event.key === 'ArrowLeft' || event.key === 'Backspace')
    const to = boxes.current[back ? at - 1 : at + 1]
    if (!to || (!back && !(event.key === 'ArrowRight' && isAt(text.length)))) return
    event.preventDefault()
    to.focus()
    if (event.key === 'Backspace') enter(pairs.with(at - 1, (pairs[at - 1] ?? '').slice(0, -1)))
  }
  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  return (
    <div className="flex items-center gap-1.5" onBlur={leave} onPaste={paste}>
      {labels.map((label, at) => (
        <input
          key={label}
          ref={(box) => {
            boxes.current[at] = box
          }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          disabled={disabled}
          value={pairs[at] ?? ''}
          onChange={({ target }) => write(at, target.value)}
          onKeyDown={(event) => move(event, at)}
          className={`${inputLook({})} !w-13 !px-0 text-center tabular-nums`}
        />
      ))}
    </div>
  )
}

type Pairs = readonly string[]

const DIGITS = 6
const labels = ['First two digits', 'Next two digits', 'Last two digits']

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, DIGITS)

/** Too many digits for one box run on into those after it. */
function spread(pairs: Pairs, at: number, digits: string): Pairs {
  if (digits.length <= 2) return pairs.with(at, digits)
  const rest = digits.slice(2)
  const next = pairs.with(at, digits.slice(0, 2))
  return at + 1 < next.length ? spread(next, at + 1, rest) : next
}

const toValue = (pairs: Pairs) => (pairs.some(Boolean) ? pairs.join('-') : '')

function toPairs(value: string): Pairs {
  const parts = value.split('-')
  if (parts.length === 3 && parts.every((part) => /^\d{0,2}$/.test(part))) return parts
  const digits = digitsOf(value)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
}
