import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#features/session/contract.ts'
import { useLogout } from '#features/session/session.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { setPassword } from './new-password.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The modal after a first or temporary password. Closing it ends the session: nothing else is open to it. */
export function SetPassword({ me }: { me: Pick<CurrentUser, 'username' | 'isTemporaryPassword'> }) {
  const client = useQueryClient()
  const logout = useLogout()
  return (
    <Dialog
      title="Set Your Password"
      size="narrow"
      onClose={logout}
      closeLabel="Log out"
      guard
      guardWords={leaving(me.isTemporaryPassword ? once : undefined)}
      description={me.isTemporaryPassword ? `${why} ${once}` : why}
    >
      <NewPasswordForm username={me.username} onChosen={(password) => setPassword(client, password)} />
    </Dialog>
  )
}

/** Escape alone ends nothing. */
const leaving = (consequence = 'You can choose it when you sign in again.') =>
  ({ title: 'Log out?', description: consequence, keep: 'Stay', discard: 'Log out', variant: 'primary' }) as const

const why = 'Someone else has seen the password you signed in with. Choose one that only you know.'
const once = 'If you leave before that, you need another temporary password: this one has been used.'
