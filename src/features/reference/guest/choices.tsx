import { useId } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import type { DraftAnswers } from '../questions.ts'
import type { Given } from './questions.tsx'

type Chosen = 'leaving' | 'warning' | 'reemploy'
type Choice<Name extends Chosen> = NonNullable<DraftAnswers[Name]>

type ChoicesProps<Name extends Chosen> = Given & {
  question: Name
  label: string
  labels: Record<Choice<Name>, string>
  /** This question’s wording of “I would rather not say”. */
  notSaid: string
}

export function Choices<Name extends Chosen>({ question, label, labels, notSaid, saver, saving }: ChoicesProps<Name>) {
  const name = useId()
  const answer = saving.answers[question]
  const choices = Object.entries<string>(labels) as [Choice<Name>, string][] // the keys of the record above
  return (
    <Field group hideLabel label={label}>
      {choices.map(([value, words]) => (
        <Radio
          key={value}
          name={name}
          label={words}
          checked={answer === value}
          onChange={() => saver.set(question, value)}
        />
      ))}
      <Radio name={name} label={notSaid} checked={answer === null} onChange={() => saver.set(question, null)} />
    </Field>
  )
}
