import { type ReactNode, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { AppSetup } from './app-setup.tsx'
import { type Passkey, removePasskey, removeTotp, renewRecoveryCodes } from './contract.ts'
import { faultOf } from './fault-of.tsx'
import { SavedCodes, unsaved } from './saved-codes.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { PasswordStep } from './password-step.tsx'

export type SecondFactorTask =
  | { kind: 'app' | 'remove app' | 'passkey' | 'codes' }
  | { kind: 'remove passkey'; passkey: Passkey }

const titles: Record<SecondFactorTask['kind'], string> = {
  app: 'Set Up an Authenticator App',
  'remove app': 'Remove the Authenticator App?',
  passkey: 'Add a Passkey',
  'remove passkey': 'Remove the Passkey?',
  codes: 'New Recovery Codes',
}

type DialogProps = { task: SecondFactorTask; onClose: () => void }

/** One task, from the password to its end; recovery codes that came of it are shown last. */
export function SecondFactorDialog({ task, onClose }: DialogProps) {
  const [codes, setCodes] = useState<string[]>()
  function onDone(said: string) {
    return (first: string[] | null) => {
      toast({ title: said, hue: 'done' })
      if (first) setCodes(first)
      else onClose()
    }
  }
  return (
    <Dialog
      title={codes ? 'Save Your Recovery Codes' : titles[task.kind]}
      size="narrow"
      onClose={onClose}
      guard={Boolean(codes)}
      guardWords={unsaved}
    >
      {codes ? <SavedCodes codes={codes} onDone={onClose} /> : <Task task={task} onDone={onDone} />}
    </Dialog>
  )
}

type TaskProps = { task: SecondFactorTask; onDone: (said: string) => (codes: string[] | null) => void }

function Task({ task, onDone }: TaskProps) {
  if (task.kind === 'remove passkey') return <RemovePasskey passkey={task.passkey} onDone={onDone('Passkey removed')} />
  if (task.kind === 'app') return <AppSetup onDone={onDone('Authenticator app set up')} />
  if (task.kind === 'passkey') return <PasskeySetup onDone={onDone('Passkey added')} />
  if (task.kind === 'codes') return <NewCodes onDone={onDone('The old codes no longer work')} />
  return <RemoveApp onDone={onDone('Authenticator app removed')} />
}

type EndProps = { onDone: (codes: string[] | null) => void }

function NewCodes({ onDone }: EndProps) {
  const { send, ...sending } = useSend(renewRecoveryCodes, undefined, { done: (made) => onDone(made.recoveryCodes) })
  return (
    <Confirmed label="Create new codes" {...sending} onGiven={(currentPassword) => send({ currentPassword })}>
      You get ten new codes. The ones you have now stop working.
    </Confirmed>
  )
}

function RemoveApp({ onDone }: EndProps) {
  const { send, ...sending } = useSend(removeTotp, undefined, { done: () => onDone(null) })
  return (
    <Confirmed label="Remove" danger {...sending} onGiven={(currentPassword) => send({ currentPassword })}>
      Codes from the app stop working. Delete the entry from the app as well.
    </Confirmed>
  )
}

function RemovePasskey({ passkey, onDone }: { passkey: Passkey } & EndProps) {
  const { send, ...sending } = useSend(removePasskey, { passkeyId: passkey.id }, { done: () => onDone(null) })
  return (
    <Confirmed label="Remove" danger {...sending} onGiven={(currentPassword) => send({ currentPassword })}>
      <span className="wrap-anywhere">{passkey.name}</span> no longer signs you in.
    </Confirmed>
  )
}

type ConfirmedProps = {
  label: string
  danger?: boolean
  sending: boolean
  error: Error | null
  onGiven: (currentPassword: string) => void
  children: ReactNode
}

function Confirmed({ label, danger = false, sending, error, onGiven, children }: ConfirmedProps) {
  return (
    <PasswordStep label={label} danger={danger} busy={sending} {...faultOf(error)} onGiven={onGiven}>
      <p className="text-ink-2">{children}</p>
    </PasswordStep>
  )
}
