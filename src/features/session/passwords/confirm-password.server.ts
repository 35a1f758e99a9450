import { Refusal } from '#platform/errors.ts'
import { firmAct, type Preparation } from '#platform/call/route.server.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { countAttempt, forgive } from '#platform/limits/throttle.server.ts'
import { accountEvents } from '../contract.ts'
import { confirmations, failuresOfName } from '../sign-in/limits.server.ts'
import { isPassword } from '../password.server.ts'
import { accountOf } from '../queries.server.ts'

type Given = Pick<Preparation, 'actor' | 'sid' | 'keyring' | 'inSystem' | 'record' | 'whenGone'>

/**
 * Confirms by the current password that the owner is at the open session. Counted by session, so that guessing at one
 * does not lock out the others. Returns the account; 400 at `currentPassword`, 429.
 */
export async function confirmPassword(given: Given, currentPassword: string) {
  const { actor, sid, keyring, inSystem, record, whenGone } = given
  const session = sid.toString('hex')
  const failures = fingerprint(keyring, 'wrong confirmations', session)
  const owner = await inSystem(async (tx) => {
    await countAttempt(tx, fingerprint(keyring, 'confirmations', session), confirmations)
    await countAttempt(tx, failures, failuresOfName)
    return accountOf(tx, actor.id)
  })
  if (await isPassword(owner.password, currentPassword, { line: actor.id, whenGone })) {
    await inSystem((tx) => forgive(tx, failures))
    return owner
  }
  await inSystem((tx) =>
    record(
      tx,
      actor.id,
      accountEvents.signInRefused,
      firmAct('view', 'user', actor.id, { fault: 'wrong current password' }),
    ),
  )
  const message = 'This is not your current password.'
  throw new Refusal(400, 'WRONG_PASSWORD', message, { fieldErrors: { currentPassword: [message] } })
}
