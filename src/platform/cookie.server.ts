import { createHash, randomBytes } from 'node:crypto'

/** On https the cookie is bound to this very host; browsers would drop that form on plain http. */
const nameFor = (origin: URL) => (origin.protocol === 'https:' ? '__Host-sid' : 'sid')

/** A new session id: what the browser keeps, and the hash that the database keeps. */
export function newSessionId() {
  const value = randomBytes(32).toString('base64url')
  return { value, sid: hashOf(value) }
}

export function sessionCookie(origin: URL, value: string) {
  const secure = origin.protocol === 'https:' ? '; Secure' : ''
  return `${nameFor(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

export const clearedCookie = (origin: URL) => `${sessionCookie(origin, '')}; Max-Age=0`

/** The hash of the session id a request brings, when it brings one of the right form. */
export function sidOf(header: string | null | undefined, origin: URL): Buffer | undefined {
  const name = nameFor(origin)
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  const value = pair?.trim().slice(name.length + 1)
  return value && /^[\w-]{43}$/.test(value) ? hashOf(value) : undefined
}

const hashOf = (value: string) => createHash('sha256').update(value).digest()
