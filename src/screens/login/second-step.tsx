import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#features/session/contract.ts'
import { canUsePasskeys } from '#platform/passkeys.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { giveCode, signInByPasskey } from './sign-in.tsx'
import { useAttempt } from './use-attempt.tsx'

type SecondStepProps = {
  factors: readonly SecondFactor[]
  onBack: () => void
}

/** After the password, on the same card: the app's code, a passkey, or a recovery code. */
export function SecondStep({ factors, onBack }: SecondStepProps) {
  const client = useQueryClient()
  const { deed, problem, attempt } = useAttempt<'code' | 'passkey'>()
  const hasPasskey = factors.includes('passkey') && canUsePasskeys()
  const byPasskey = () => attempt('passkey', () => signInByPasskey(client), failure)
  return (
    <div className="grid gap-5">
      {problem && <Alert title={problem.title}>{problem.words}</Alert>}
      {hasPasskey && (
        <Button
          size="wide"
          variant="primary"
          icon={KeyRound}
          busy={deed === 'passkey'}
          busyLabel="Waiting..."
          onClick={byPasskey}
        >
          Use your passkey
        </Button>
      )}
      <CodeForm
        byApp={factors.includes('totp')}
        primary={!hasPasskey}
        busy={deed === 'code'}
        wrong={problem?.code === 'WRONG_CODE'}
        onCode={(code) => attempt('code', () => giveCode(client, code), failure)}
      />
      <p className="border-t border-rule pt-4.5">
        <LinkButton onClick={onBack}>Start again</LinkButton>
      </p>
    </div>
  )
}

const failure = { refused: 'Login failed', thrown: 'An error occurred during login' }

type CodeFormProps = {
  byApp: boolean
  primary: boolean
  busy: boolean
  wrong: boolean
  onCode: (code: string) => void
}

function CodeForm({ byApp, primary, busy, wrong, onCode }: CodeFormProps) {
  const [recovering, setRecovering] = useState(!byApp)
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) box.current?.select()
  }, [wrong])
  useEffect(() => {
    if (primary || recovering === byApp) box.current?.focus()
  }, [primary, recovering, byApp])

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const code = box.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code) onCode(code)
    else box.current?.focus()
  }
  const words = recovering ? recoveryWords : appWords
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={words.label} hint={words.hint} error={missing ? 'Enter a code' : undefined}>
        <TextInput
          ref={box}
          key={words.label}
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      </Field>
      <Button size="wide" variant={primary ? 'primary' : undefined} type="submit" busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
      {byApp && (
        <p>
          <LinkButton onClick={() => setRecovering(!recovering)}>
            {recovering ? 'Use the app' : 'Use a recovery code'}
          </LinkButton>
        </p>
      )}
    </form>
  )
}

const appWords = { label: 'Code from your app', hint: 'The six digits your authenticator app shows now' }
const recoveryWords = { label: 'Recovery code', hint: 'One of the ten you saved; each works once' }
