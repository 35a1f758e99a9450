import { sql } from 'kysely'
import { accountEvents } from '#features/session/contract.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { accountRoute, firmAct, type Route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { MAX_ATTEMPTS, STALE_HOURS } from '#platform/mail/sender.server.ts'
import { listMails, type OutboxMail, readMail } from './contract.ts'

const listMailsRoute = ({ smtp }: Config) =>
  accountRoute(listMails, async ({ tx, query, headers }) => {
    const [rows, total] = await Promise.all([newestMails(tx, query), countMails(tx)])
    const mails = rows.map((each) => ({
      ...each,
      isHeld: smtp === undefined && each.sentAt === null,
      can: { read: canRead(smtp, each) },
    }))
    return pageOf(mails, { path: listMails.path, query, total, headers })
  })

const readMailRoute = ({ smtp }: Config) =>
  accountRoute(readMail, async ({ tx, params, keyring, record }) => {
    const { mailId: id } = params
    const row = await tx
      .selectFrom('mails')
      .select(['sealed', 'sentAt', 'userId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound()
    if (!canRead(smtp, row)) throw forbidden('Only its owner may read this e-mail: it has been sent or will be.')

    record(accountEvents.mailRead, firmAct('view', 'user', row.userId ?? '', { mailId: id }))
    return { id, ...openMail(keyring, { id, sealed: row.sealed }) }
  })

/**
 * An e-mail that is sent is private to its owner; without a mail server, an administrator has to pass it on. E-mails
 * to people without an account concern a company’s employees, and staff pass those on.
 */
const canRead = (smtp: Config['smtp'], { sentAt, userId }: { sentAt: string | null; userId: string | null }) =>
  smtp === undefined && sentAt === null && userId !== null

export const mailRoutes = (config: Config): Route[] => [listMailsRoute(config), readMailRoute(config)]

type Listed = Omit<OutboxMail, 'isHeld' | 'can'>
type Page = { limit: number; after?: string | undefined }

/** The newest e-mails without their text, one more than fits on the page. */
async function newestMails(tx: Tx, { limit, after }: Page): Promise<Listed[]> {
  const from = readCursor(after)
  const older = from ? sql`where (m.created_at, m.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``
  const { rows } = await sql<Listed>`
    select m.id, m.kind, m.user_id, m.created_at, m.sent_at, m.attempts, m.failure,
      m.sent_at is null and (m.attempts >= ${MAX_ATTEMPTS}
        or m.created_at <= now() - make_interval(hours => ${STALE_HOURS})) as is_given_up,
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as person_name
    from mails m left join users u on u.id = m.user_id ${older}
    order by m.created_at desc, m.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

async function countMails(tx: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from mails`.execute(tx)
  return rows[0]?.total ?? 0
}
