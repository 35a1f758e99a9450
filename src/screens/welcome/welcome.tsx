import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openWelcome, welcome } from '#features/welcome/contract.ts'
import { ApiError, call, errorText, keyOf } from '#platform/api/api.tsx'
import { EntryPage } from '#screens/login/entry-page.tsx'
import { Note } from '#screens/login/login-notes.tsx'
import { cameIn } from '#screens/login/new-password.tsx'
import { NewPasswordForm } from '#screens/login/new-password-form.tsx'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { Alert } from '#ui/layout/alert.tsx'

/** Where a welcome link leads: a password of one's own, and in. The link's secret stands behind #. */
export function Welcome() {
  const client = useQueryClient()
  const token = location.hash.slice(1)
  const opened = useQuery({
    queryKey: [...keyOf(openWelcome), token],
    queryFn: () => call(openWelcome, { body: { token } }),
  })
  const username = opened.data?.username
  async function onChosen(newPassword: string) {
    await call(welcome, { body: { token, newPassword } })
    await cameIn(client)
  }
  return (
    <EntryPage title={`Welcome to ${brand.product}`} notes={<WelcomeNotes />}>
      {isGone(opened.error) ? (
        <Alert title={errorText(opened.error, '')} />
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

const isGone = (error: unknown) => error instanceof ApiError && error.status === 410

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
