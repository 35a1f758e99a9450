import { useQueryClient } from '@tanstack/react-query'
import { useLogout } from '#features/session/session.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { setPassword } from './new-password.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The modal after a first or temporary password. Closing it ends the session: nothing else is open to it. */
export function SetPassword({ username }: { username: string }) {
  const client = useQueryClient()
  const logout = useLogout()
  return (
    <Dialog title="Set Your Password" size="narrow" onClose={logout} closeLabel="Log out" description={why}>
      <NewPasswordForm username={username} onChosen={(password) => setPassword(client, password)} />
    </Dialog>
  )
}

const why = 'Somebody else has seen the password you signed in with. Choose one that only you know.'
