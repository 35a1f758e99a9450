import type { QueryClient } from '@tanstack/react-query'
import { NewPassword, setFirstPassword } from '#features/session/contract.ts'
import { sessionQuery } from '#features/session/session.tsx'
import { call, perform } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

export type NewPasswords = { password: string; confirmation: string }

export function faultsOf({ password, confirmation }: NewPasswords): Partial<NewPasswords> {
  const { error } = NewPassword.safeParse(password)
  const [fault] = error?.issues ?? []
  if (fault) return { password: fault.message }
  return password === confirmation ? {} : { confirmation: 'Passwords do not match' }
}

/** Sets the password; the account is then fetched again, and the login screen moves on. */
export async function setPassword(client: QueryClient, newPassword: string) {
  await perform(client, { mutationFn: () => call(setFirstPassword, { body: { newPassword } }) })
  await cameIn(client)
}

/** The password is set: says so, and finds out whose session this now is. */
export async function cameIn(client: QueryClient) {
  toast({
    title: 'Password Set Successfully',
    description: 'You can now use your new password to sign in.',
    hue: 'done',
  })
  await client.refetchQueries({ queryKey: sessionQuery.queryKey })
}
