import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { Glyph } from '#ui/text/glyph.tsx'
import { type Choice, Picker } from '#ui/overlays/picker.tsx'

type FilterProps<Value extends string> = {
  label: string
  value: Value | undefined
  choices: readonly Choice<Value>[]
  onChange: (value: Value | undefined) => void
  clearLabel?: string | undefined
}

/** In use it is tinted, says what it lets through, and can be cleared in place. */
export function Filter<Value extends string>({ label, value, choices, onChange, clearLabel }: FilterProps<Value>) {
  const current = choices.find((choice) => choice.value === value)
  function pick(picked: string) {
    const choice = choices.find((each) => each.value === picked)
    if (choice) onChange(choice.value)
  }
  return (
    <span
      className={clsx(
        frame,
        current ? 'border-accent-rule bg-accent-tint' : 'border-rule-2 bg-surface hover:border-field',
      )}
    >
      <Picker choices={choices} value={current?.value} onPick={pick}>
        <button type="button" aria-label={label} className={clsx(trigger, current ? 'pr-1' : 'pr-2.5')}>
          {current ? (
            <span>
              {label}: <b className="text-ink">{current.label}</b>
            </span>
          ) : (
            <>
              {label}
              <Glyph of={ChevronDown} size="small" className="text-ink-3" />
            </>
          )}
        </button>
      </Picker>
      {current && (
        <button
          type="button"
          aria-label={clearLabel ?? `Clear ${label}`}
          onClick={() => onChange(undefined)}
          className={cross}
        >
          <Glyph of={X} size="small" />
        </button>
      )}
    </span>
  )
}

const frame =
  'inline-flex h-(--control) shrink-0 items-stretch rounded-control border text-ink-2 whitespace-nowrap has-data-[state=open]:border-focus has-data-[state=open]:outline-2 has-data-[state=open]:outline-focus'
const trigger =
  'inline-flex cursor-pointer items-center gap-1.5 rounded-control pl-2.5 hover:text-ink focus-visible:outline-offset-0'
const cross =
  'inline-grid w-7 cursor-pointer place-items-center rounded-control text-ink-3 hover:text-ink focus-visible:outline-offset-0 pointer-coarse:w-11'
