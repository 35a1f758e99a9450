import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setCookie } from '#platform/cookie.server.ts'
import { fingerprint, type Keyring } from '#platform/seal.server.ts'

// A browser that somebody has signed in at keeps a mark of it. A stranger's failures then never keep its owner out,
// and a sign-in from a browser without one is worth a word to the owner.

export const DEVICE = 'device'
const LASTS_SECONDS = 180 * 86_400
const LENGTH = 16

/** The header that makes this browser one of the account's own. */
export function deviceCookie(origin: URL, keyring: Keyring, userId: string): string {
  const device = randomBytes(LENGTH).toString('base64url')
  const since = Math.floor(Date.now() / 1_000).toString(36)
  return setCookie(origin, DEVICE, `${device}.${since}.${signatureOf(keyring, userId, device, since)}`, LASTS_SECONDS)
}

/** What tells this browser from the account's others; undefined where it is none of them, or no longer. */
export function knownDevice(cookie: string | undefined, keyring: Keyring, userId: string): string | undefined {
  const [device = '', since = '', signature = ''] = cookie?.split('.') ?? []
  const expected = Buffer.from(signatureOf(keyring, userId, device, since))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  const age = Date.now() / 1_000 - Number.parseInt(since, 36)
  return isOurs && age < LASTS_SECONDS ? device : undefined
}

const signatureOf = (keyring: Keyring, userId: string, device: string, since: string) =>
  fingerprint(keyring, 'device', `${userId}.${device}.${since}`).toString('base64url')
