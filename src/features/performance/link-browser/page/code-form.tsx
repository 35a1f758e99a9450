import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { CODE_MINUTES, type LetIn } from '../contract.ts'

export type GivingCode = { send: (body: { code: string }) => void; sending: boolean; problem: string | undefined }

/** Asks for the code that the first browser shows. */
export function CodeForm({ send, sending, problem }: GivingCode) {
  const [code, setCode] = useState('')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send({ code })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-64 gap-4">
      <Field label="Code" hint={`Eight digits. It works once, within ${CODE_MINUTES} minutes.`} error={problem}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" busy={sending} busyLabel="Checking...">
        Continue
      </Button>
    </form>
  )
}

/** Handles the answer to a code. */
export function useCodeOutcome(onLetIn: () => void) {
  const [problem, setProblem] = useState<string>()
  const outcome = {
    failure: 'The code could not be checked. Please try again.',
    fields: (_: string, message: string) => setProblem(message),
    done({ isLetIn, left }: LetIn) {
      if (isLetIn) onLetIn()
      else setProblem(wrongWords(left))
    },
  }
  return { problem, outcome }
}

function wrongWords(left: number) {
  if (left === 0) return 'This code does not work or has expired. Get a new code from the other browser.'
  return `That code is wrong. ${left === 1 ? 'One more attempt is left' : `${left} attempts are left`}.`
}
