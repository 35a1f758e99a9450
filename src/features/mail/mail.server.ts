import { accountEvents } from '#features/session/contract.ts'
import type { Config } from '#platform/config.server.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { pageOf } from '#platform/call/page.server.ts'
import { accountRoute, type Route } from '#platform/call/route.server.ts'
import { listLetters, readLetter } from './contract.ts'
import { countLetters, newestLetters } from './queries.server.ts'

const listLettersRoute = ({ smtp }: Config) =>
  accountRoute(listLetters, async ({ tx, query, headers }) => {
    const [rows, total] = await Promise.all([newestLetters(tx, query), countLetters(tx)])
    const letters = rows.map((each) => ({ ...each, can: { read: canRead(smtp, each) } }))
    return pageOf(letters, { path: listLetters.path, query, total, headers })
  })

const readLetterRoute = ({ smtp }: Config) =>
  accountRoute(readLetter, async ({ tx, params, keyring, record }) => {
    const { mailId: id } = params
    const row = await tx
      .selectFrom('mails')
      .select(['sealed', 'sentAt', 'userId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound()
    if (!canRead(smtp, row)) throw forbidden('This letter is for its owner alone: it was sent, or is going to be.')

    record(accountEvents.letterRead, {
      tenantId: null,
      about: {},
      audit: { action: 'view', resourceType: 'user', resourceId: row.userId ?? '', metadata: { mailId: id } },
    })
    return { id, ...openMail(keyring, { id, sealed: row.sealed }) }
  })

/** A letter that travels is between the firm and its owner; where none does, somebody has to hand its words over. */
const canRead = (smtp: Config['smtp'], { sentAt }: { sentAt: string | null }) => smtp === undefined && sentAt === null

export const mailRoutes = (config: Config): Route[] => [listLettersRoute(config), readLetterRoute(config)]
