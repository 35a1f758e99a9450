import { useId } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { Asked, type Given } from './asked.tsx'

const LABEL = 'How you rate yourself'

/** A rating by the firm’s own names, or none. */
export function RatingQuestion({ words, ...given }: Given & { words: readonly string[] }) {
  const { saver, saving } = given
  const name = useId()
  const rating = saving.answers['rating'] ?? ''
  return (
    <Asked {...given} name="rating" title={LABEL}>
      <Field group hideLabel label={LABEL} hint="For this review as a whole. You can leave it out.">
        {words.map((word, index) => (
          <Radio
            key={word}
            name={name}
            label={`${index + 1} ${word}`}
            checked={rating === String(index + 1)}
            onChange={() => saver.set('rating', String(index + 1))}
          />
        ))}
        <Radio
          name={name}
          label="I would rather not rate myself"
          checked={rating === ''}
          onChange={() => saver.set('rating', '')}
        />
      </Field>
    </Asked>
  )
}
