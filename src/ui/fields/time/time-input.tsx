import { type ComponentProps, useState } from 'react'
import { timeWords } from '#ui/text/dates.ts'
import { clockTimeIn } from './clock-time.ts'
import { TextInput } from '../text-input.tsx'

type TimeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** `14:30`, or what was typed where that is no time, for the form's own rule to refuse. */
  value: string
  onChange: (value: string) => void
}

/** A time of day in whatever way people write it. Left, it shows how it was understood: `2:30 pm`. */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={typed ?? shown(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(clockTimeIn(target.value) ?? target.value)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

const shown = (value: string) => (clockTimeIn(value) === value ? timeWords(value) : value)
