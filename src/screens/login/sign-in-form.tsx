import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { askForReset, signIn, type Typed } from './sign-in.tsx'
import { type Problem, useAttempt } from './use-attempt.tsx'

// The two fields are read when they are needed: password managers fill them without saying so.
type Box = RefObject<HTMLInputElement | null>

export function SignInForm({ onSubmit: tell }: { onSubmit: () => void }) {
  const client = useQueryClient()
  const { deed, problem, setProblem, attempt } = useAttempt<'signing in' | 'asking'>()
  const [missing, setMissing] = useState<Partial<Typed>>({})
  const username: Box = useRef(null)
  const password: Box = useRef(null)
  const typed = () => ({ username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' })
  useFirstFocus(username)
  useEffect(() => {
    if (isWrongPassword(problem)) password.current?.select()
  }, [problem])

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const given = typed()
    const lacks = missingFrom(given)
    setMissing(lacks)
    if (lacks.username) username.current?.focus()
    else if (lacks.password) password.current?.focus()
    else {
      tell()
      attempt('signing in', () => signIn(client, given), loginFailure)
    }
  }

  function onReset() {
    const given = typed().username
    setMissing({})
    if (given) return attempt('asking', () => askForReset(given), resetFailure)
    setProblem({ title: 'Please enter your username first.' })
    username.current?.focus()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <ProblemAlert problem={problem} />
      <Field label="Username" error={missing.username}>
        <TextInput ref={username} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" error={missing.password}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
      <Button variant="primary" size="wide" type="submit" busy={deed === 'signing in'} busyLabel="Signing in...">
        Sign In
      </Button>
      <p className="flex flex-wrap items-baseline gap-x-3 border-t border-rule pt-4.5">
        <LinkButton onClick={onReset} aria-busy={deed === 'asking'}>
          {deed === 'asking' ? 'Processing...' : 'Reset Password'}
        </LinkButton>
        <span className="text-meta text-ink-3">For the username above</span>
      </p>
    </form>
  )
}

function ProblemAlert({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null
  return (
    <Alert title={problem.title}>
      {isWrongPassword(problem) ? 'Capital letters count in a password.' : problem.words}
    </Alert>
  )
}

const isWrongPassword = (problem: Problem | undefined) => problem?.code === 'INVALID_CREDENTIALS'

function missingFrom({ username, password }: Typed): Partial<Typed> {
  return {
    ...(!username && { username: 'Username is required' }),
    ...(!password && { password: 'Password is required' }),
  }
}

const loginFailure = { refused: 'Login failed', thrown: 'An error occurred during login' }
const resetFailure = {
  refused: 'Failed to request password reset',
  thrown: 'An error occurred while requesting password reset',
}

/** Straight to the first field, except where that would open a keyboard over the page. */
function useFirstFocus(box: Box) {
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus()
  }, [box])
}
