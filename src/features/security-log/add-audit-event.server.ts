import type { ClientBase } from 'pg'

type Row = { event: string; actor?: string; account?: string; at?: string; metadata?: object; tenant?: string }

/** For tests: something that happened once, past the calls that make it happen. */
export const addAuditEvent = (owner: ClientBase, { event, actor, account, at, metadata = {}, tenant }: Row) =>
  owner.query(
    `insert into audit_events (tenant_id, event, actor_id, resource_type, resource_id, action, metadata, ip_address, user_agent, created_at)
      values ($1, $2, $3, 'user', $4, 'update', $5, '192.0.2.7', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', coalesce($6::timestamptz, now()))`,
    [tenant ?? null, event, actor ?? null, account ?? '', metadata, at ?? null],
  )
