import { useQueryClient } from '@tanstack/react-query'
import { welcome } from '#features/welcome/contract.ts'
import { call } from '#platform/api/api.tsx'
import { cameIn } from '#screens/login/new-password.tsx'
import { EntryPage } from '#screens/login/entry-page.tsx'
import { NewPasswordForm } from '#screens/login/new-password-form.tsx'
import { brand } from '#ui/brand.ts'
import { WelcomeNotes } from './welcome-notes.tsx'

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
