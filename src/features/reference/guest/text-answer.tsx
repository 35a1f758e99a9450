import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { NOT_SAID } from '../answer-words.ts'
import type { Given } from './questions.tsx'

type TextAnswerProps = Given & {
  question: 'jobTitle' | 'work'
  label: string
  hint?: string
  maxLength: number
  rows?: number
}

export function TextAnswer({ question, label, hint, maxLength, rows, saver, saving }: TextAnswerProps) {
  const answer = saving.answers[question]
  // The typed text comes back if the referee decides to answer after all.
  const [typed, setTyped] = useState('')
  const box = {
    maxLength,
    value: answer ?? '',
    disabled: answer === null,
    onChange: ({ target }: { target: { value: string } }) => saver.set(question, target.value),
  }
  function onTick(isTicked: boolean) {
    if (isTicked) setTyped(answer ?? '')
    saver.set(question, isTicked ? null : typed)
  }
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint}>
        {rows === undefined ? <TextInput autoComplete="off" {...box} /> : <TextArea grow rows={rows} {...box} />}
      </Field>
      <NotSaid about={label} isTicked={answer === null} onTick={onTick} />
    </div>
  )
}

type NotSaidProps = { about: string; isTicked: boolean; onTick: (isTicked: boolean) => void }

export function NotSaid({ about, isTicked, onTick }: NotSaidProps) {
  const label = (
    <>
      {NOT_SAID}
      <VisuallyHidden>{`: ${about}`}</VisuallyHidden>
    </>
  )
  return <Checkbox label={label} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
}
