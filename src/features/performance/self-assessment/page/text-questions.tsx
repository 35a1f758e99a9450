import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { MAX_ANSWER, questionLabels, type TextQuestion } from '../../preparation/questions.ts'
import { Asked, type Given } from './asked.tsx'

/** Each question is one section of the page. */
export function TextQuestions({ of, ...given }: Given & { of: readonly TextQuestion[] }) {
  return of.map((name) => (
    <Asked key={name} {...given} name={name} title={questionLabels[name]}>
      <TextAnswer {...given} name={name} label={questionLabels[name]} hint={hints[name]} />
    </Asked>
  ))
}

const hints: Record<TextQuestion, string> = {
  achievements: 'What are you proud of from this period? Give an example or two.',
  wentWell: 'In your work, and in working with others.',
  wasHard: 'What got in the way, and what would you do differently?',
  support:
    'Training, equipment, time or someone to ask. Leave out health and disability: we do not ask about them here.',
}

type TextAnswerProps = Given & { name: string; label: string; hint?: string; rows?: number; showLabel?: boolean }

export function TextAnswer({ saver, saving, name, label, hint, rows = 4, showLabel = false }: TextAnswerProps) {
  return (
    <Field label={label} hideLabel={!showLabel} hint={hint}>
      <TextArea
        grow
        rows={rows}
        maxLength={MAX_ANSWER}
        value={saving.answers[name] ?? ''}
        onChange={({ target }) => saver.set(name, target.value)}
      />
    </Field>
  )
}
