import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#features/session/contract.ts'
import { useLogout } from '#features/session/session.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { setPassword } from './new-password.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The modal after a first or temporary password. Closing it ends the session: nothing else is open to it. */
export function SetPassword({ me }: { me: Pick<CurrentUser, 'username'> }) {
  const client = useQueryClient()
  const logout = useLogout()
  return (
    <Dialog
      title="Set Your Password"
      size="narrow"
      onClose={logout}
      closeLabel="Log out"
      guard
      guardWords={leaving}
      description={`${why} ${once}`}
    >
      <NewPasswordForm username={me.username} onChosen={(password) => setPassword(client, password)} />
    </Dialog>
  )
}

const why = 'Somebody else has seen the password you signed in with. Choose one that only you know.'
const once = 'If you leave before that, you have to ask for another: this one worked once, and has been used.'

/** Escape alone ends nothing. */
const leaving = { title: 'Log out?', description: once, keep: 'Stay', discard: 'Log out', variant: 'primary' } as const
