import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'

type PasswordStepProps = {
  onGiven: (currentPassword: string) => void
  busy: boolean
  error: string | undefined
  problem?: string | undefined
  label: string
  danger?: boolean
  children?: ReactNode
}

/** Makes sure it is the owner who sits here, before anything about signing in changes. */
export function PasswordStep({ onGiven, busy, error, problem, label, danger = false, children }: PasswordStepProps) {
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => password.current?.focus(), [])
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const given = password.current?.value ?? ''
    setMissing(given === '')
    if (given) onGiven(given)
    else password.current?.focus()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {problem && <Alert title={problem} />}
      {children}
      <Field label="Current Password" error={missing ? 'Password is required' : error}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      <Button variant={danger ? 'danger' : 'primary'} size="wide" type="submit" busy={busy} busyLabel="Checking...">
        {label}
      </Button>
    </form>
  )
}
