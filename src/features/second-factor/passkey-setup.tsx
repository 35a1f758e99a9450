import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.tsx'
import { isDismissed } from '#platform/passkeys.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { addPasskey, beginPasskey } from './contract.ts'
import { faultOf } from './fault-of.tsx'
import { makePasskey } from './passkey-ceremony.tsx'
import { PasswordStep } from './password-step.tsx'

type PasskeySetupProps = {
  /** The passkey counts now; with the recovery codes, where these are the first. */
  onDone: (recoveryCodes: string[] | null) => void
}

/** Adds a passkey: its name, the password, and then the browser's own dialog. */
export function PasskeySetup({ onDone }: PasskeySetupProps) {
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (currentPassword: string) => added(currentPassword, name),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const fault = isDismissed(error) ? { problem: 'No passkey was created. You can try again.' } : faultOf(error)
  return (
    <PasswordStep
      label="Create a passkey"
      busy={isPending}
      error={undefined}
      {...fault}
      onGiven={(given) => mutate(given)}
    >
      <p className="text-ink-2">
        A passkey is stored on this device, your phone or a security key, and is unlocked with your finger, face or PIN.
        No one can read it off your screen or trick you into giving it away.
      </p>
      <Field label="Name" hint="So that you recognise it later" optional>
        <TextInput
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={100}
          placeholder={unnamed}
        />
      </Field>
    </PasswordStep>
  )
}

const unnamed = 'Passkey'

async function added(currentPassword: string, name: string) {
  const options = await call(beginPasskey, { body: { currentPassword } })
  const response = await makePasskey(options)
  return call(addPasskey, { body: { name: name.trim() || unnamed, response } })
}
