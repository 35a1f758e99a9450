import type { QueryClient } from '@tanstack/react-query'
import { login, requestPasswordReset } from '#features/session/contract.ts'
import { sessionQuery } from '#features/session/session.tsx'
import { call } from '#platform/api.tsx'
import { toast } from '#ui/toast-store.tsx'

export type Typed = { username: string; password: string }

/** Opens a session and finds out whose it is; the route then leads on, or the new password is asked for. */
export async function signIn(client: QueryClient, typed: Typed) {
  const { requiresPasswordSetup } = await call(login, { body: typed })
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  toast(requiresPasswordSetup ? setupNeeded : signedIn)
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
