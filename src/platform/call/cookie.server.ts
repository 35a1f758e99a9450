import type { Caller } from '#platform/database/transaction.server.ts'
import { createHash, randomBytes } from 'node:crypto'

/** `__Host-` binds a cookie to this host; on plain http browsers drop it. */
const nameFor = (origin: URL, name: string) => (origin.protocol === 'https:' ? `__Host-${name}` : name)

export function newSecret() {
  const value = randomBytes(32).toString('base64url')
  return { value, hash: hashOf(value) }
}

export const secretHash = (value: string | undefined) =>
  value && /^[\w-]{43}$/.test(value) ? hashOf(value) : undefined

export function setCookie(origin: URL, name: string, value: string, maxAge?: number) {
  const secure = origin.protocol === 'https:' ? '; Secure' : ''
  const lasting = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${nameFor(origin, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${lasting}`
}

export const clearCookie = (origin: URL, name: string) => setCookie(origin, name, '', 0)

export function readCookie(header: string | null | undefined, origin: URL, name: string): string | undefined {
  const start = `${nameFor(origin, name)}=`
  const pair = header?.split(';').find((each) => each.trim().startsWith(start))
  return pair?.trim().slice(start.length) || undefined
}

const SESSION = 'sid'

export const sessionCookie = (origin: URL, value: string) => setCookie(origin, SESSION, value)
export const clearedCookie = (origin: URL) => clearCookie(origin, SESSION)

export const sidOf = (header: string | null | undefined, origin: URL) => secretHash(readCookie(header, origin, SESSION))

const hashOf = (value: string) => createHash('sha256').update(value).digest()

/** The key of a session or a link in memory. */
export const sessionOf = ({ link, sid }: Caller) => (link ?? sid)?.toString('base64')

/** Reads a cookie of this call by its name. */
export const cookiesOf = (header: string | undefined, origin: URL) => (name: string) => readCookie(header, origin, name)
