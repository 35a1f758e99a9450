import type { Pool } from 'pg'
import type { Stream } from './stream.server.ts'

type Row = { sid: string; tenants: string[] }

export async function streamsToClose(system: Pool, streams: readonly Stream[]): Promise<Stream[]> {
  if (streams.length === 0) return []
  const { rows } = await system.query<Row>({
    name: 'live-sessions',
    text: `select encode(s.sid, 'hex') as sid, case u.role
        when 'client' then array[u.tenant_id]
        when 'staff' then array(select a.tenant_id from staff_assignments a where a.staff_id = u.id order by 1)
        else '{}'::uuid[] end as tenants
      from sessions s join users u on u.id = s.user_id
      where s.sid = any ($1::bytea[]) and s.epoch = u.auth_epoch and u.is_active and u.deleted_at is null
        and session_lives(u.role, s.last_seen_at, s.expire) and restriction_of(u, s.restricted) is null`,
    values: [streams.map((each) => Buffer.from(each.sid, 'hex'))],
  })
  const tenantsOf = new Map(rows.map((row) => [row.sid, row.tenants.join()]))
  return streams.filter((each) => tenantsOf.get(each.sid) !== each.actor.tenants.join())
}
