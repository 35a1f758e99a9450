import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { STALE_HOURS, MOST_ATTEMPTS } from '#platform/mail/sender.server.ts'
import { readCursor } from '#platform/call/page.server.ts'
import type { OutboxMail } from './contract.ts'

type Page = { limit: number; after?: string | undefined }

/** The newest e-mails, one more than the page holds; nothing of what they say. */
export async function newestMails(tx: Tx, { limit, after }: Page): Promise<Omit<OutboxMail, 'can'>[]> {
  const from = readCursor(after)
  const older = from ? sql`where (m.created_at, m.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``
  const { rows } = await sql<Omit<OutboxMail, 'can'>>`
    select m.id, m.kind, m.user_id, m.created_at, m.sent_at, m.attempts, m.failure,
      m.sent_at is null and (m.attempts >= ${MOST_ATTEMPTS}
        or m.created_at <= now() - make_interval(hours => ${STALE_HOURS})) as is_given_up,
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as person_name
    from mails m left join users u on u.id = m.user_id ${older}
    order by m.created_at desc, m.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

export async function countMails(tx: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from mails`.execute(tx)
  return rows[0]?.total ?? 0
}
