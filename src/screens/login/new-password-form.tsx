import { type SubmitEvent, useRef, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#features/session/contract.ts'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { faultsOf, type NewPasswords } from './new-password.tsx'
import { useAttempt } from './use-attempt.tsx'

type NewPasswordFormProps = {
  /** For password managers, where it is known. */
  username?: string
  /** Sets the password that was typed twice; what it throws is shown. */
  onChosen: (password: string) => Promise<unknown>
}

export function NewPasswordForm({ username, onChosen }: NewPasswordFormProps) {
  const { deed, problem, setProblem, attempt } = useAttempt<'setting'>()
  const [faults, setFaults] = useState<Partial<NewPasswords>>({})
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const refused = problem?.fields?.['newPassword']?.[0]

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const typed = { password: password.current?.value ?? '', confirmation: confirmation.current?.value ?? '' }
    const found = faultsOf(typed)
    setFaults(found)
    if (found.password) password.current?.focus()
    else if (found.confirmation) confirmation.current?.focus()
    else attempt('setting', () => onChosen(typed.password), failure)
  }

  /** The message about the last attempt no longer applies. */
  function onType() {
    setFaults({})
    setProblem(undefined)
  }

  return (
    <form noValidate onSubmit={onSubmit} onChange={onType} className="grid gap-5">
      {problem && !refused && <Alert title={problem.title}>{problem.words}</Alert>}
      <Field
        label="New Password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={faults.password ?? refused}
      >
        <PasswordInput ref={password} minLength={MIN_PASSWORD_LENGTH} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={faults.confirmation}>
        <PasswordInput ref={confirmation} minLength={MIN_PASSWORD_LENGTH} autoComplete="new-password" />
      </Field>
      {/* After the fields, because the first one is where the focus goes. */}
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <Button variant="primary" size="wide" type="submit" busy={Boolean(deed)} busyLabel="Setting Password...">
        Set Password
      </Button>
    </form>
  )
}

const failure = { refused: 'Failed to set password', thrown: 'An error occurred while setting password' }
