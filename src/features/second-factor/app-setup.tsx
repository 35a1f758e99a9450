import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { errorText, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { beginTotp, confirmTotp } from './contract.ts'
import { faultOf } from './fault-of.tsx'
import { PasswordStep } from './password-step.tsx'

type AppSetupProps = {
  /** The app counts now; with the recovery codes, where these are the first. */
  onDone: (recoveryCodes: string[] | null) => void
}

/** Sets up an authenticator app: the password, the picture to scan, and a code that proves it worked. */
export function AppSetup({ onDone }: AppSetupProps) {
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const { send, sending, error } = useSend(beginTotp, undefined, { done: setApp })
  if (app) return <Scan {...app} onDone={onDone} />
  return (
    <PasswordStep
      label="Continue"
      busy={sending}
      {...faultOf(error)}
      onGiven={(currentPassword) => send({ currentPassword })}
    >
      <p className="text-ink-2">
        An app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password, shows a new code every
        half minute. You type it after your password.
      </p>
    </PasswordStep>
  )
}

type ScanProps = { secret: string; uri: string } & AppSetupProps

function Scan({ secret, uri, onDone }: ScanProps) {
  const code = useRef<HTMLInputElement>(null)
  const { send, sending, error, fieldErrors } = useSend(confirmTotp, undefined, {
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
    failed: () => code.current?.select(),
  })
  useEffect(() => code.current?.focus(), [])
  const wrong = fieldErrors?.['code']?.[0]
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    send({ code: code.current?.value ?? '' })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {error && !wrong && <Alert title={errorText(error, 'This could not be done. Please try again.')} />}
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label="The code to scan with the app" />
        <div className="grid min-w-0 flex-[1_1_12rem] gap-2 text-ink-2">
          <p>Scan this with the app.</p>
          <p>
            If you cannot scan, type this key into the app:{' '}
            <output className="block font-semibold wrap-anywhere text-ink select-all">{grouped(secret)}</output>
          </p>
        </div>
      </div>
      <Field label="Code from the app" hint="Six digits" error={wrong}>
        <TextInput ref={code} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Field>
      <Button variant="primary" size="wide" type="submit" busy={sending} busyLabel="Checking...">
        Turn on
      </Button>
    </form>
  )
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** A text as a picture that phones read. Dark on light in either theme: some readers know no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-mark"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
