import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setCookie } from '#platform/call/cookie.server.ts'
import { fingerprint, type Keyring } from '#platform/secrets/seal.server.ts'

// A browser that somebody has signed in at keeps a mark of it. A stranger's failures then never keep its owner out,
// and a sign-in from a browser without one is worth a word to the owner. Whatever raises the account's epoch, a new
// password or signing out everywhere, makes strangers of all of them.

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

/** What tells this browser from the account's others; undefined where it is none of them, or no longer. */
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
