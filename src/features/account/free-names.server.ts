import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'

type Names = { id?: string; username: string | undefined; email: string | undefined }

/** Refuses names that another account has, whatever their case. */
export async function ensureFree(tx: Tx, { id, username, email }: Names) {
  const keys = { usernameKey: username?.toLowerCase() ?? '', emailKey: email?.toLowerCase() ?? '' }
  const taken = await tx
    .selectFrom('users')
    .select(['id', 'usernameKey', 'emailKey'])
    .where((eb) => eb.or([eb('usernameKey', '=', keys.usernameKey), eb('emailKey', '=', keys.emailKey)]))
    .execute()
  const others = taken.filter((each) => each.id !== id)
  if (others.some((each) => each.emailKey === keys.emailKey))
    throw isTaken('email', 'That e-mail address already has an account.')
  if (others.length > 0) throw isTaken('username', 'That username is taken.')
}

const isTaken = (field: string, message: string) =>
  new Refusal(409, 'CONFLICT', message, { fieldErrors: { [field]: [message] } })
