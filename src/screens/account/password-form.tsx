import { type SubmitEvent, useRef, useState } from 'react'
import { changePassword, MIN_PASSWORD_LENGTH, NewPassword } from '#features/session/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'

const names = ['currentPassword', 'newPassword', 'confirmation'] as const
type Typed = Record<(typeof names)[number], string>

/** The present password and twice the next one. The fields keep their text until the change is made. */
export function PasswordForm() {
  const { username } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Typed>>({})
  const change = useChangePassword(() => form.current?.reset())
  const faultOf = (name: keyof Typed) => faults[name] ?? change.fieldErrors?.[name]?.[0]

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const found = faultsOf(typed)
    const first = names.find((name) => found[name])
    setFaults(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else change.send({ currentPassword: typed.currentPassword, newPassword: typed.newPassword })
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current Password" error={faultOf('currentPassword')} className={half}>
        <PasswordInput name="currentPassword" readOnly={change.sending} autoComplete="current-password" />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="New Password" hint={hint} error={faultOf('newPassword')}>
          <PasswordInput name="newPassword" readOnly={change.sending} autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password" hint="Type it again" error={faultOf('confirmation')}>
          <PasswordInput name="confirmation" readOnly={change.sending} autoComplete="new-password" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button type="submit" busy={change.sending} busyLabel="Changing...">
          Change Password
        </Button>
        <span className="text-meta text-ink-3">Every other device is signed out.</span>
      </div>
    </form>
  )
}

const hint = `At least ${MIN_PASSWORD_LENGTH} characters`
const half = 'md:w-[calc(50%-0.625rem)]'

function typedIn(form: HTMLFormElement): Typed {
  const values = new FormData(form)
  function read(name: keyof Typed) {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    currentPassword: read('currentPassword'),
    newPassword: read('newPassword'),
    confirmation: read('confirmation'),
  }
}

function faultsOf({ currentPassword, newPassword, confirmation }: Typed): Partial<Typed> {
  const unfit = NewPassword.safeParse(newPassword).error?.issues[0]?.message
  return {
    ...(!currentPassword && { currentPassword: 'Enter your current password' }),
    ...(unfit && { newPassword: unfit }),
    ...(newPassword !== confirmation && { confirmation: 'Passwords do not match' }),
  }
}

function useChangePassword(changed: () => void) {
  return useSend(changePassword, undefined, {
    success: {
      title: 'Password Changed',
      description: 'You stay signed in here. Every other device is signed out.',
    },
    failure: 'Failed to change your password',
    done: changed,
  })
}
