import { Radio } from '#ui/fields/radio.tsx'

type RatingRadiosProps = {
  name: string
  words: readonly string[]
  value: number | null
  disabled?: boolean
  onChange: (rating: number | null) => void
}

/** A rating by the firm’s own names, or none. */
export function RatingRadios({ name, words, value, disabled = false, onChange }: RatingRadiosProps) {
  return (
    <>
      {words.map((word, index) => (
        <Radio
          key={word}
          name={name}
          label={`${index + 1} ${word}`}
          disabled={disabled}
          checked={value === index + 1}
          onChange={() => onChange(index + 1)}
        />
      ))}
      <Radio
        name={name}
        label="Not rated"
        disabled={disabled}
        checked={value === null}
        onChange={() => onChange(null)}
      />
    </>
  )
}
