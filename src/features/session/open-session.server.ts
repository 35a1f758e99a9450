import type { Config } from '#platform/config.server.ts'
import { newSecret, sessionCookie } from '#platform/cookie.server.ts'
import type { Tx } from '#platform/database.server.ts'
import type { Keyring } from '#platform/seal.server.ts'
import type { Origin } from '#platform/route.server.ts'
import { deviceCookie } from './device-cookie.server.ts'
import { insertSession } from './queries.server.ts'

type Place = { site: Config['origin']; origin: Origin; keyring: Keyring; headers: Headers }
type Who = { id: string; authEpoch: number; restricted: boolean }

/** A new session for somebody who has proved who they are, and the cookies that go with it. */
export async function openSession(tx: Tx, who: Who, { site, origin, keyring, headers }: Place) {
  const { value, hash: sid } = newSecret()
  const sess = { ipAddress: origin.ipAddress, userAgent: origin.userAgent }
  await insertSession(tx, { sid, userId: who.id, epoch: who.authEpoch, restricted: who.restricted, sess })
  headers.append('Set-Cookie', sessionCookie(site, value))
  headers.append('Set-Cookie', deviceCookie(site, keyring, who.id))
}
