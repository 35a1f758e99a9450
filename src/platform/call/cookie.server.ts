import { createHash, randomBytes } from 'node:crypto'

/** On https a cookie is bound to this very host; browsers would drop that form on plain http. */
const nameFor = (origin: URL, name: string) => (origin.protocol === 'https:' ? `__Host-${name}` : name)

/** A new secret for a cookie or an address: what is given away, and the hash that the database keeps. */
export function newSecret() {
  const value = randomBytes(32).toString('base64url')
  return { value, hash: hashOf(value) }
}

/** The hash of a secret that was given away, when it has the right form. */
export const secretHash = (value: string | undefined) =>
  value && /^[\w-]{43}$/.test(value) ? hashOf(value) : undefined

/** The header that sets a cookie no script can read; for the browser's session unless `maxAge` (seconds) is given. */
export function setCookie(origin: URL, name: string, value: string, maxAge?: number) {
  const secure = origin.protocol === 'https:' ? '; Secure' : ''
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${nameFor(origin, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${lasting}`
}

export const clearCookie = (origin: URL, name: string) => setCookie(origin, name, '', 0)

/** The value of a cookie, when the call brings it. */
export function readCookie(header: string | null | undefined, origin: URL, name: string): string | undefined {
  const start = `${nameFor(origin, name)}=`
  const pair = header?.split(';').find((each) => each.trim().startsWith(start))
  return pair?.trim().slice(start.length) || undefined
}

const SESSION = 'sid'

export const sessionCookie = (origin: URL, value: string) => setCookie(origin, SESSION, value)
export const clearedCookie = (origin: URL) => clearCookie(origin, SESSION)

/** The hash of the session id a request brings, when it brings one of the right form. */
export const sidOf = (header: string | null | undefined, origin: URL) => secretHash(readCookie(header, origin, SESSION))

const hashOf = (value: string) => createHash('sha256').update(value).digest()
