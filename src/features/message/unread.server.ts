import { sql } from 'kysely'
import { type DueReader, type DueThing } from '#features/request/request.server.ts'

type Reading = Pick<DueReader, 'tx' | 'actor' | 'requestId' | 'most'>
type Row = Pick<DueThing, 'requestId' | 'who' | 'companyName'> & { senders: Sent[] }
type Sent = { sender: string; sent: number }

/** The messages that the reader has not read, as one task without a day for each request. */
export async function unreadMessages({ tx, actor, requestId, most }: Reading): Promise<DueThing[]> {
  const isOf = requestId ? sql`r.id = ${requestId}` : sql`true`
  const { rows } = await sql<Row>`
    select r.id as request_id, r.title as who, t.name as company_name, s.senders
    from requests r
    join tenants t on t.id = r.tenant_id
    left join message_reads seen
      on seen.tenant_id = r.tenant_id and seen.request_id = r.id and seen.user_id = ${actor.id}
    cross join lateral (
      select jsonb_agg(jsonb_build_object('sender', n.sender, 'sent', n.sent) order by n.latest desc, n.id) as senders
      from (
        select u.id, concat_ws(' ', u.first_name, u.last_name) as sender, count(*)::int as sent,
          max(m.created_at) as latest
        from (
          select sender_id, created_at from messages
          where tenant_id = r.tenant_id and request_id = r.id and sender_id <> ${actor.id}
          order by created_at desc, id desc limit r.message_count - coalesce(seen.seen_count, 0)
        ) m join users u on u.id = m.sender_id
        group by u.id
      ) n
    ) s
    where r.tenant_id = any (${actor.tenants}::uuid[]) and ${isOf}
      and r.message_count > coalesce(seen.seen_count, 0) and s.senders is not null
    order by r.id limit ${most}`.execute(tx)
  return rows.map(({ senders, ...row }) => ({
    ...row,
    key: `messages ${row.requestId}`,
    tab: 'messages',
    at: 'messages',
    pressing: 'answer',
    date: null,
    todo: `Read ${messagesFrom(senders)}`,
    act: 'Read',
  }))
}

function messagesFrom(senders: readonly Sent[]) {
  const sent = senders.reduce((sum, each) => sum + each.sent, 0)
  const what = sent === 1 ? 'the message' : `the ${sent} messages`
  const [latest = '', ...others] = senders.map(({ sender }) => sender || 'a colleague')
  if (others.length === 0) return `${what} from ${latest}`
  return `${what} from ${latest} and ${others.length === 1 ? others[0] : `${others.length} others`}`
}
