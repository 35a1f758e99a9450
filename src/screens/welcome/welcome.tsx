import { useQueryClient } from '@tanstack/react-query'
import { welcome } from '#features/welcome/contract.ts'
import { call } from '#platform/api/api.tsx'
import { EntryPage } from '#screens/login/entry-page.tsx'
import { Note } from '#screens/login/login-notes.tsx'
import { cameIn } from '#screens/login/new-password.tsx'
import { NewPasswordForm } from '#screens/login/new-password-form.tsx'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { isGone, OPENING, useWelcomeLink } from './use-welcome-link.tsx'

/** Where a welcome link leads: a password of one's own, and in. */
export function Welcome() {
  const client = useQueryClient()
  const { token, opened } = useWelcomeLink()
  const username = opened.data?.username
  async function onChosen(newPassword: string) {
    await call(welcome, { body: { token, newPassword } })
    await cameIn(client)
  }
  if (isGone(opened.error)) return <WelcomeGone />
  return (
    <EntryPage title={`Welcome to ${brand.product}`} notes={<WelcomeNotes />}>
      {opened.isPending ? (
        <output className="block text-ink-2">{OPENING}</output>
      ) : (
        <>
          <p className="mb-5 text-ink-2">
            Choose a password that only you know. It signs you in straight away.
            {username && (
              <>
                {' '}
                Your username is <b className="wrap-anywhere text-ink">{username}</b>.
              </>
            )}
          </p>
          <NewPasswordForm {...(username && { username })} onChosen={onChosen} />
        </>
      )}
    </EntryPage>
  )
}

function WelcomeGone() {
  return (
    <EntryPage title="This link no longer works" notes={null}>
      <div role="alert" className="grid gap-3 text-ink-2">
        <p>
          It has been used, has expired or was replaced by a newer one, or its address is incomplete: use the whole link
          in the latest e-mail.
        </p>
        <p>
          If you have chosen a password already, <a href="/login">sign in</a>. Otherwise ask {brand.firm} for a new link
          on <FirmPhone />, {brand.hours}.
        </p>
      </div>
    </EntryPage>
  )
}

function WelcomeNotes() {
  return (
    <aside className="self-start leading-5.5 text-ink-2">
      <Note title="From now on">
        You sign in with your username and this password. {brand.firm} never asks you for it.
      </Note>
      <Note title="The link does not work?">
        It works once, and only for a few days. Ask {brand.firm} for a new one on <FirmPhone />, {brand.hours}. If you
        have chosen a password already, <a href="/login">sign in</a>.
      </Note>
    </aside>
  )
}
