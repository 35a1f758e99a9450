import { accountEvents } from '#features/session/contract.ts'
import type { Config } from '#platform/config.server.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { pageOf } from '#platform/call/page.server.ts'
import { accountRoute, type Route } from '#platform/call/route.server.ts'
import { listMails, readMail } from './contract.ts'
import { countMails, newestMails } from './queries.server.ts'

const listMailsRoute = ({ smtp }: Config) =>
  accountRoute(listMails, async ({ tx, query, headers }) => {
    const [rows, total] = await Promise.all([newestMails(tx, query), countMails(tx)])
    const mails = rows.map((each) => ({ ...each, can: { read: canRead(smtp, each) } }))
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

    record(accountEvents.mailRead, {
      tenantId: null,
      about: {},
      audit: { action: 'view', resourceType: 'user', resourceId: row.userId ?? '', metadata: { mailId: id } },
    })
    return { id, ...openMail(keyring, { id, sealed: row.sealed }) }
  })

/** An e-mail that is sent is private to its owner; without a mail server an administrator has to pass it on. */
const canRead = (smtp: Config['smtp'], { sentAt }: { sentAt: string | null }) => smtp === undefined && sentAt === null

export const mailRoutes = (config: Config): Route[] => [listMailsRoute(config), readMailRoute(config)]
