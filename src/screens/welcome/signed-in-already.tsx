import type { ReactNode } from 'react'
import { useLogout, useSession } from '#features/session/session.tsx'
import { EntryPage } from '#screens/login/entry-page.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWelcomeLink, OPENING } from './use-welcome-link.tsx'

type SignedInAlreadyProps = {
  /** For a link that is one’s own, or works no longer. */
  otherwise: ReactNode
}

/** A welcome link in a browser where someone else is signed in. */
export function SignedInAlready({ otherwise }: SignedInAlreadyProps) {
  const me = useSession()
  const { opened } = useWelcomeLink()
  const logOut = useLogout(() => location.reload())
  if (opened.isPending)
    return (
      <EntryPage title="Welcome" notes={null}>
        <output className="block text-ink-2">{OPENING}</output>
      </EntryPage>
    )
  if (!me || !opened.data || opened.data.username === me.username) return otherwise
  return (
    <EntryPage title="Someone is signed in here" notes={null}>
      <p className="text-ink-2">
        This browser is signed in as <Name>{me.username}</Name>. Your link is for another account,{' '}
        <Name>{opened.data.username}</Name>. Log out to choose its password: the link works as before.
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="primary" onClick={logOut}>
          Log out and go on
        </Button>
        <a href="/">Stay signed in</a>
      </p>
    </EntryPage>
  )
}

function Name({ children }: { children: string }) {
  return <b className="wrap-anywhere text-ink">{children}</b>
}
