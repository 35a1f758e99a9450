import type { Tx } from '#platform/database.server.ts'
import { KeptRefusal } from '#platform/errors.ts'
import { fingerprint, type Keyring } from '#platform/seal.server.ts'
import { countAttempt, forgive } from '#platform/throttle.server.ts'
import { failuresOfName } from './limits.server.ts'
import { isPassword } from './password.server.ts'

type Owner = { id: string; password: string }

/** Makes sure that it is the owner who sits at the open session, by their current password. 400 at `field`, 429. */
export async function confirmPassword(
  tx: Tx,
  keyring: Keyring,
  owner: Owner,
  given: string,
  field = 'currentPassword',
) {
  const key = fingerprint(keyring, 'confirmations', owner.id)
  await countAttempt(tx, key, failuresOfName)
  if (await isPassword(owner.password, given)) return forgive(tx, key)
  const message = 'This is not your current password.'
  throw new KeptRefusal(400, 'WRONG_PASSWORD', message, { fieldErrors: { [field]: [message] } })
}
