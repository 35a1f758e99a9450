import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import { newSecret, sessionCookie } from '#platform/call/cookie.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { DEVICE, deviceCookie, knownDevice } from './device-cookie.server.ts'
import { endSessions } from '../ended/end-sessions.server.ts'
import { insertSession } from '../queries.server.ts'

type Place = Pick<Call, 'origin' | 'keyring' | 'cookie'> & { site: Config['origin'] }
type Who = { id: string; authEpoch: number; restricted: boolean }

// More devices than anyone has; beyond that, the least recently used are signed out.
const MOST = 50

/** Opens a session for someone who has proved who they are. Returns the headers of its cookies. */
export async function openSession(tx: Tx, who: Who, { site, origin, keyring, cookie }: Place): Promise<string[]> {
  const { value, hash: sid } = newSecret()
  const sess = { ipAddress: origin.ipAddress, userAgent: origin.userAgent }
  const least = sql`sid in (
    select sid from sessions where user_id = ${who.id} order by last_seen_at desc offset ${MOST - 1})`
  await endSessions(tx, least, 'crowded')
  await insertSession(tx, { sid, userId: who.id, epoch: who.authEpoch, restricted: who.restricted, sess })
  const known = knownDevice(cookie(DEVICE), keyring, who)
  return [sessionCookie(site, value), deviceCookie(site, keyring, who, known)]
}
