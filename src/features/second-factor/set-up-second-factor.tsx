import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery, useLogout } from '#features/session/session.tsx'
import { canUsePasskeys } from '#platform/passkeys.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { AppSetup } from './app-setup.tsx'
import { SavedCodes } from './saved-codes.tsx'
import { PasskeySetup } from './passkey-setup.tsx'

type Way = 'app' | 'passkey'

/** The modal for people whose role needs a second factor and who have none. Closing it ends the session. */
export function SetUpSecondFactor() {
  const client = useQueryClient()
  const logout = useLogout()
  const [way, setWay] = useState<Way>()
  const [codes, setCodes] = useState<string[]>()

  async function finish() {
    toast({ title: 'Second factor set up', description: 'You will be asked for it after your password.', hue: 'done' })
    await client.refetchQueries({ queryKey: sessionQuery.queryKey })
  }
  const onDone = (first: string[] | null) => (first ? setCodes(first) : void finish())

  return (
    <Dialog
      title={codes ? 'Save Your Recovery Codes' : 'Set Up Your Second Factor'}
      description={codes ? undefined : why}
      size="narrow"
      onClose={logout}
      closeLabel="Log out"
      guard
      guardWords={codes ? withoutCodes : leaving}
    >
      {codes ? (
        <SavedCodes codes={codes} onDone={() => void finish()} />
      ) : (
        <Chosen way={way} onChoose={setWay} onDone={onDone} />
      )}
    </Dialog>
  )
}

/** Escape alone ends nothing. */
const leaving = {
  title: 'Log out?',
  description: 'You can set it up when you sign in again.',
  keep: 'Stay',
  discard: 'Log out',
  variant: 'primary',
} as const
const withoutCodes = {
  ...leaving,
  description: 'The recovery codes are shown only now. Without them, you cannot sign in if you lose your phone.',
}

const why = 'Your sign-in needs a second step after the password, so that the password alone is not enough.'

type ChosenProps = {
  way: Way | undefined
  onChoose: (way: Way | undefined) => void
  onDone: (recoveryCodes: string[] | null) => void
}

function Chosen({ way, onChoose, onDone }: ChosenProps) {
  if (!way)
    return (
      <div className="grid gap-2.5">
        <Button size="wide" variant="primary" onClick={() => onChoose('app')}>
          Use an authenticator app
        </Button>
        {canUsePasskeys() && (
          <Button size="wide" onClick={() => onChoose('passkey')}>
            Use a passkey
          </Button>
        )}
      </div>
    )
  return (
    <>
      {way === 'app' ? <AppSetup onDone={onDone} /> : <PasskeySetup onDone={onDone} />}
      <Button onClick={() => onChoose(undefined)}>Choose another way</Button>
    </>
  )
}
