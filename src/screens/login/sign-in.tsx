import type { QueryClient } from '@tanstack/react-query'
import { login, requestPasswordReset, type SecondFactor } from '#features/session/contract.ts'
import { giveSecondFactor } from '#features/second-factor/contract.ts'
import { sessionQuery } from '#features/session/session.tsx'
import { call } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

export type Typed = { username: string; password: string }

/**
 * Opens a session and finds out whose it is; the route then leads on, or the new password is asked for. Returns the
 * second factors one of which has to follow first.
 */
export async function signIn(client: QueryClient, typed: Typed): Promise<SecondFactor[]> {
  const { secondFactor, ...answer } = await call(login, { body: typed })
  if (!secondFactor) await comeIn(client, answer)
  return secondFactor ?? []
}

/** The second step: a code of an app, or a recovery code. */
export async function giveCode(client: QueryClient, code: string) {
  await comeIn(client, await call(giveSecondFactor, { body: { code } }))
}

/** A passkey, as the second step or instead of a name and a password. */
export async function signInByPasskey(client: QueryClient) {
  const { passkeySignIn } = await import('#features/second-factor/second-factor.tsx')
  await comeIn(client, await passkeySignIn())
}

async function comeIn(client: QueryClient, { requiresPasswordSetup }: { requiresPasswordSetup: boolean }) {
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  // The dialog for a second factor says itself that one has to be set up.
  if (user?.restriction !== 'second_factor') toast(requiresPasswordSetup ? setupNeeded : signedIn)
}

export async function askForReset(username: string) {
  const { message } = await call(requestPasswordReset, { body: { username } })
  toast({ title: 'Reset Request Submitted', description: message, hue: 'done' })
}

const signedIn = { title: 'Success', description: 'Logged in successfully!', hue: 'done' } as const
const setupNeeded = {
  title: 'Password Setup Required',
  description: 'Please create a new password for your account.',
  hue: 'active',
} as const
