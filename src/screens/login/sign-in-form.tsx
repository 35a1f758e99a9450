import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#features/session/contract.ts'
import { canUsePasskeys } from '#platform/passkeys.tsx'
import { useInBrowser } from '#platform/use-in-browser.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { askForReset, signIn, signInByPasskey, type Typed } from './sign-in.tsx'
import { type Problem, useAttempt } from './use-attempt.tsx'

// The two fields are read when they are needed: password managers fill them without saying so.
type Box = RefObject<HTMLInputElement | null>

type Deed = 'signing in' | 'asking' | 'passkey'

type SignInFormProps = {
  /** Hears of each attempt, while the answer is awaited. */
  onSubmit: () => void
  /** The password was right; one of these has to follow. */
  onHalfWay: (factors: readonly SecondFactor[]) => void
}

export function SignInForm({ onSubmit: tell, onHalfWay }: SignInFormProps) {
  const client = useQueryClient()
  const { deed, problem, setProblem, attempt } = useAttempt<Deed>()
  const [missing, setMissing] = useState<Partial<Typed>>({})
  const isReady = useInBrowser(() => true, false)
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
      attempt('signing in', () => signIn(client, given).then(onHalfWay), loginFailure)
    }
  }

  function onPasskey() {
    setMissing({})
    attempt('passkey', () => signInByPasskey(client), loginFailure)
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
      <Button
        variant="primary"
        size="wide"
        {...whatSubmits(isReady)}
        busy={deed === 'signing in'}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      <OtherWays isReady={isReady} deed={deed} onPasskey={onPasskey} onReset={onReset} />
    </form>
  )
}

type OtherWaysProps = { isReady: boolean; deed: Deed | undefined; onPasskey: () => void; onReset: () => void }

function OtherWays({ isReady, deed, onPasskey, onReset }: OtherWaysProps) {
  // Most can, so their place is kept in the document that is read before any script.
  const hasPasskeys = useInBrowser(canUsePasskeys, true)
  return (
    <>
      {hasPasskeys && (
        <Button size="wide" {...waiting(isReady)} busy={deed === 'passkey'} busyLabel="Waiting..." onClick={onPasskey}>
          Use a passkey
        </Button>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3 border-t border-rule pt-4.5">
        <LinkButton {...waiting(isReady)} onClick={onReset} aria-busy={deed === 'asking'}>
          {deed === 'asking' ? 'Processing...' : 'Reset Password'}
        </LinkButton>
        <span className="text-meta text-ink-3">For the username above</span>
      </p>
    </>
  )
}

/** Until the script is here, neither Enter nor a press sends anything: the browser would put it into the address. */
const whatSubmits = (isReady: boolean) => ({ type: isReady ? 'submit' : 'button', ...waiting(isReady) }) as const
const waiting = (isReady: boolean) => ({ ...(!isReady && { 'aria-disabled': true }) })

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

/** Focuses the first field, unless the user is in one already or that would open a keyboard over the page. */
function useFirstFocus(box: Box) {
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body
    if (!isElsewhere && matchMedia('(pointer: fine)').matches) box.current?.focus()
  }, [box])
}
