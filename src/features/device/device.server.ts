import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import { clearedCookie } from '#platform/call/cookie.server.ts'
import { notFound } from '#platform/errors.ts'
import { accountRoute, firmAct, type Route } from '#platform/call/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { deviceName, endSessions, sessionsOf } from '#features/session/session.server.ts'
import { type Device, listDevices, MAX_DEVICES, signOutDevice, signOutEverywhere } from './contract.ts'

type Row = Omit<Device, 'name' | 'ipAddress'> & { sess: { ipAddress?: string; userAgent?: string } }

const listDevicesRoute = accountRoute(listDevices, async ({ tx, actor, sid }) => {
  const { rows } = await sql<Row>`
    select s.id, s.sess, s.created_at, s.last_seen_at, s.sid = ${sid} as is_current
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${actor.id} and s.epoch = u.auth_epoch and session_lives(u.role, s.last_seen_at, s.expire)
    order by is_current desc, s.last_seen_at desc, s.id limit ${MAX_DEVICES}`.execute(tx)
  return rows.map(({ sess: { ipAddress = '', userAgent = '' }, ...session }) => ({
    ...session,
    name: deviceName(userAgent),
    ipAddress,
  }))
})

// Deleting a session’s row ends its streams.
const signOutDeviceRoute = accountRoute(signOutDevice, async ({ tx, actor, params, record }) => {
  const ended = await endSessions(tx, sql`id = ${params.deviceId} and user_id = ${actor.id}`, 'device')
  if (ended === 0) throw notFound()

  record(accountEvents.deviceSignedOut, firmAct('delete', 'session', params.deviceId.toLowerCase()))
  return undefined
})

const signOutEverywhereRoute = ({ origin: site }: Config) =>
  accountRoute(signOutEverywhere, async ({ tx, actor, headers, record }) => {
    const ended = await endSessions(tx, sessionsOf(actor.id), 'device')
    // A sign-in that still waits for its second step ends too.
    await tx.updateTable('users').set({ authEpoch: sql`auth_epoch + 1` }).where('id', '=', actor.id).execute()
    headers.append('Set-Cookie', clearedCookie(site))
    headers.set('Clear-Site-Data', '"cache"')

    record(accountEvents.deviceSignedOut, firmAct('delete', 'session', actor.id, { everywhere: true, sessions: ended }))
    return undefined
  })

export const deviceRoutes = (config: Config): Route[] => [
  listDevicesRoute,
  signOutDeviceRoute,
  signOutEverywhereRoute(config),
]
