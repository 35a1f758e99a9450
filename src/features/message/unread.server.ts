import { sql } from 'kysely'
import type { DueThing } from '#features/request/request.server.ts'
import type { Request } from '#features/request/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'

type Sent = { sender: string; sent: number }

/** The messages that the reader has not read, as one task without a day. */
export async function unreadMessages(tx: Tx, actor: Pick<Actor, 'id'>, request: Request): Promise<DueThing[]> {
  const { tenantId, id, unreadCount, title, client } = request
  if (unreadCount === 0) return []
  const { rows } = await sql<Sent>`
    select concat_ws(' ', u.first_name, u.last_name) as sender, count(*)::int as sent
    from (
      select sender_id, created_at from messages
      where tenant_id = ${tenantId} and request_id = ${id} and sender_id <> ${actor.id}
      order by created_at desc, id desc limit ${unreadCount}
    ) m join users u on u.id = m.sender_id
    group by u.id order by max(m.created_at) desc, u.id`.execute(tx)
  return [
    {
      key: 'messages',
      requestId: id,
      tab: 'messages',
      who: title,
      companyName: client.companyName,
      pressing: 'answer',
      date: null,
      todo: `Read ${messagesFrom(rows)}`,
      act: 'Read',
    },
  ]
}

function messagesFrom(rows: readonly Sent[]) {
  const sent = rows.reduce((sum, each) => sum + each.sent, 0)
  const what = sent === 1 ? 'the message' : `the ${sent} messages`
  const [latest = '', ...others] = rows.map(({ sender }) => sender || 'a colleague')
  if (others.length === 0) return `${what} from ${latest}`
  return `${what} from ${latest} and ${others.length === 1 ? others[0] : `${others.length} others`}`
}
