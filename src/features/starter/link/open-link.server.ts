import { sql } from 'kysely'
import { endOfDay, today } from '#features/clock/clock.server.ts'
import type { FullEmployee } from '#features/employee/employee.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { openGuestLink } from '#platform/call/guest-link.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { type Mail, queueMail } from '#platform/mail/mail.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { PURPOSE } from '../contract.ts'

type Opening = { tx: Tx; keyring: Keyring; config: Config; actor: { id: string } }
type Words = (link: { employer: string; link: string; until: string }) => Mail

/** Draws and e-mails a link that works until the end of the first day, or returns it if no e-mail will be sent. */
export async function openStarterLink(opening: Opening, employee: FullEmployee, words: Words) {
  const { tx, keyring, config, actor } = opening
  const against = cannotSend(employee)
  if (against) throw new Refusal(409, 'INVALID_TRANSITION', against)
  const whose = { tenantId: employee.tenantId, employeeId: employee.id }
  const expire = endOfDay(employee.startDate)
  const guestName = `${employee.firstName} ${employee.lastName}`
  const { tenantId, employeeId: recordId } = whose
  const { id: linkId, token } = await openGuestLink(tx, { tenantId, recordId, purpose: PURPOSE, guestName, expire })
  await remember(tx, { ...whose, linkId, sentById: actor.id })

  const { name } = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()
  // After #, so that no server or log ever sees it.
  const link = `${config.origin.origin}/starter#${token}`
  const until = expire.toISOString()
  const mail = words({ employer: companyCalled(name), link, until })
  await queueMail(tx, keyring, { ...mail, companyId: tenantId })
  return { until, link: config.smtp && mail.to !== null ? null : link }
}

/** The reason why no link can be sent, as a sentence; undefined if one can. */
export function cannotSend({
  firstName,
  startDate,
  identity,
}: Pick<FullEmployee, 'firstName' | 'startDate' | 'identity'>) {
  if (startDate < today())
    return `${firstName}’s first day was ${longDate(startDate)}, and the link works until then only.`
  if (!identity.dateOfBirth)
    return `The link asks for the date of birth, and ${firstName}’s is not known. Enter it first.`
  return null
}

type Remembered = { tenantId: string; employeeId: string; linkId: string; sentById: string }

/** A new link starts afresh: without wrong answers, and not finished. */
async function remember(tx: Tx, row: Remembered) {
  const { linkId, sentById } = row
  await tx
    .insertInto('starters')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'employeeId'])
        .doUpdateSet({ linkId, sentById, sentAt: sql`now()`, wrongAnswers: 0, finishedAt: null }),
    )
    .execute()
}
