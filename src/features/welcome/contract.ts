import * as z from 'zod'
import { NewPassword, SignedIn } from '#features/session/contract.ts'
import { post } from '#platform/contract.ts'

// Beyond the specification: a first password that only its owner has ever seen.

/** For how long a welcome link works, once. */
export const WELCOME_HOURS = 72

/** The part of the link after the #. */
const token = z.string().max(200)

export const openWelcome = post('/api/auth/welcome/open', {
  summary:
    'The username that a welcome link is for; the link is not used up. 410 once the link was used or has expired.',
  for: 'anyone',
  body: z.strictObject({ token }),
  returns: z.object({ username: z.string() }),
})

export const welcome = post('/api/auth/welcome', {
  summary:
    'Sets the first password through a welcome link and opens a session. 410 once the link was used or has expired.',
  for: 'anyone',
  body: z.strictObject({ token, newPassword: NewPassword }),
  returns: SignedIn,
})
