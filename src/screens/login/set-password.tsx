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
      description={me.isTemporaryPassword ? `${why} ${once}` : why}
    >
      <NewPasswordForm username={me.username} onChosen={(password) => setPassword(client, password)} />
    </Dialog>
  )
}

const why = 'Somebody else has seen the password you signed in with. Choose one that only you know.'
const once = 'If you leave before that, you need another temporary password: this one has been used.'
