import { useQueryClient } from '@tanstack/react-query'
import { welcome } from '#features/welcome/contract.ts'
import { call } from '#platform/api/api.tsx'
import { EntryPage } from '#screens/login/entry-page.tsx'
import { Note } from '#screens/login/login-notes.tsx'
import { cameIn } from '#screens/login/new-password.tsx'
import { NewPasswordForm } from '#screens/login/new-password-form.tsx'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

/** Where a welcome link leads: a password of one's own, and in. The link's secret stands behind #. */
export function Welcome() {
  const client = useQueryClient()
  async function onChosen(newPassword: string) {
    await call(welcome, { body: { token: location.hash.slice(1), newPassword } })
    await cameIn(client)
  }
  return (
    <EntryPage title={`Welcome to ${brand.product}`} notes={<WelcomeNotes />}>
      <p className="mb-5 text-ink-2">Choose a password that only you know. It signs you in straight away.</p>
      <NewPasswordForm onChosen={onChosen} />
    </EntryPage>
  )
}

function WelcomeNotes() {
  return (
    <aside className="self-start leading-5.5 text-ink-2">
      <Note title="From now on">
        You sign in with the username in the e-mail and with this password. {brand.firm} never asks you for it.
      </Note>
      <Note title="The link does not work?">
        It works once, and only for a few days. Ask {brand.firm} for a new one on <FirmPhone />, {brand.hours}. If you
        have chosen a password already, <a href="/login">sign in</a>.
      </Note>
    </aside>
  )
}
