import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setCookie } from '#platform/call/cookie.server.ts'
import { fingerprint, type Keyring } from '#platform/secrets/seal.server.ts'

// A browser keeps a cookie for the account that has signed in there. Failures elsewhere then never lock its owner out,
// and the owner is told of a sign-in from a browser without one. Anything that raises the account's epoch, like a new
// password or signing out everywhere, makes every browser unknown again.

export const DEVICE = 'device'
const LASTS_SECONDS = 180 * 86_400
const LENGTH = 16

type Owner = { id: string; authEpoch: number }

/** The header that makes this browser one of the account's own. A browser that is one already stays the same. */
export function deviceCookie(origin: URL, keyring: Keyring, owner: Owner, known: string | undefined): string {
  const device = known ?? randomBytes(LENGTH).toString('base64url')
  const since = Math.floor(Date.now() / 1_000).toString(36)
  return setCookie(origin, DEVICE, `${device}.${since}.${signatureOf(keyring, owner, device, since)}`, LASTS_SECONDS)
}

/** Tells this browser from the account's other known ones; undefined if it is not, or no longer, one of them. */
export function knownDevice(cookie: string | undefined, keyring: Keyring, owner: Owner): string | undefined {
  const [device = '', since = '', signature = ''] = cookie?.split('.') ?? []
  const expected = Buffer.from(signatureOf(keyring, owner, device, since))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  const age = Date.now() / 1_000 - Number.parseInt(since, 36)
  return isOurs && age < LASTS_SECONDS ? device : undefined
}

const signatureOf = (keyring: Keyring, { id, authEpoch }: Owner, device: string, since: string) =>
  fingerprint(keyring, 'device', `${id}.${authEpoch}.${device}.${since}`).toString('base64url')
