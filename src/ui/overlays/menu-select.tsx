import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { keepFocusWhile } from '#ui/buttons/focus-near.tsx'
import { Spinner } from '#ui/buttons/button.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { OnPaper } from '#ui/on-paper.ts'
import { type Choice, Picker } from './picker.tsx'

type MenuSelectProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean | undefined
  busy?: boolean | undefined
  className?: string | undefined
}

/** While `busy` it keeps its focus, and does nothing. */
export function MenuSelect<Value extends string>(props: MenuSelectProps<Value>) {
  const { label, value, choices, onChange, disabled, busy, className } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => keepFocusWhile(Boolean(busy), button.current), [busy])
  const current = choices.find((choice) => choice.value === value)
  function pick(picked: string) {
    const choice = choices.find((each) => each.value === picked)
    if (choice && picked !== value) onChange(choice.value)
  }
  if (use(OnPaper))
    return (
      <span data-hue={current?.hue} className="inline-flex items-center gap-1.5">
        <ChoiceGlyph choice={current} />
        {current?.label ?? value}
      </span>
    )
  return (
    <Picker choices={choices} value={value} onPick={pick}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-busy={busy}
        aria-disabled={busy || undefined}
        disabled={Boolean(disabled)}
        data-hue={current?.hue}
        className={clsx(look, className)}
      >
        {busy ? <Spinner /> : <ChoiceGlyph choice={current} />}
        <span className="truncate">{current?.label ?? value}</span>
        <Glyph of={ChevronDown} size="small" className="ml-auto text-ink-3" />
      </button>
    </Picker>
  )
}

function ChoiceGlyph({ choice }: { choice: Choice | undefined }) {
  return choice?.icon ? <Glyph of={choice.icon} className="text-hue" /> : null
}

const look =
  'inline-flex h-(--control-small) w-full cursor-pointer items-center gap-1.5 rounded-control border border-rule-2 bg-surface pr-1.75 pl-2 text-left text-ui whitespace-nowrap hover:border-field ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 data-[state=open]:border-focus data-[state=open]:outline-2 data-[state=open]:outline-offset-0 data-[state=open]:outline-focus ' +
  'aria-disabled:cursor-progress aria-disabled:bg-sunken aria-disabled:text-ink-2 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-2'
