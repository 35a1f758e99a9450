import { sql } from 'kysely'
import { followSections } from '#features/checklist/checklist.server.ts'
import { employeeAct, type FullEmployee } from '#features/employee/employee.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import { type GuestCall, guestRoute } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { finishStarter, PURPOSE, starterChanged } from '../contract.ts'
import { confirmationMail } from '../link/starter-mail.server.ts'
import { documentsOf } from '../documents.server.ts'
import { standOf } from '../progress.server.ts'
import { partNames } from '../parts.ts'
import { partsOf, type StoredPart, type Whose } from '../store.server.ts'
import { admittedToChange } from './admitted.server.ts'

export const finishStarterRoute = (config: Config) =>
  guestRoute(PURPOSE, finishStarter, async (call) => {
    const { tx, guest, record } = call
    const { employee, ...whose } = await admittedToChange(call, 'update')
    const documents = await documentsOf(tx, whose)
    const parts = await partsOf(tx, whose, employee.dataKey)
    const missing = parts.flatMap((part) => standOf(part, documents).missing)
    if (missing.length > 0) throw invalidTransition(`Still missing: ${missing.join(', ')}.`)

    const finishedAt = await finish(tx, whose)
    await followSections(call, whose)
    await endGuestLinks(tx, guest)
    const confirmedTo = await confirm(call, config, { employee, finishedAt, parts })

    const did = 'sent everything that was asked for before the first day'
    const done = { id: employee.id, resourceType: 'starter', did, metadata: { finished: true } }
    record(starterChanged, employeeAct(employee, done))
    return { finishedAt, confirmedTo }
  })

async function finish(tx: Tx, { tenantId, employeeId }: Whose) {
  await tx
    .updateTable('starterParts')
    // A part that only repeats the record needs no approval.
    .set({ status: sql`case when saved_at is null then 'approved' else 'waiting' end` })
    .set({ reason: null, version: sql`version + 1` })
    .where((eb) => eb.and({ tenantId, employeeId }))
    .where('status', 'in', ['open', 'sent_back'])
    .execute()
  const { finishedAt } = await tx
    .updateTable('starters')
    .set({ finishedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, employeeId }))
    .returning('finishedAt')
    .executeTakeFirstOrThrow()
  return finishedAt ?? ''
}

type Sent = { employee: FullEmployee; finishedAt: string; parts: readonly StoredPart[] }

/** Sent to the address that had the link, since staff have yet to approve a new one. Names the parts, not values. */
async function confirm(
  { tx, keyring, guest }: Pick<GuestCall, 'tx' | 'keyring' | 'guest'>,
  config: Config,
  sent: Sent,
) {
  const { name } = await tx
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', guest.tenantId)
    .executeTakeFirstOrThrow()
  const { firstName, email, startDate } = sent.employee
  const what = sent.parts.map(({ part }) => partNames[part])
  const employer = companyCalled(name)
  const mail = confirmationMail({ employer, firstName, email, startDate, finishedAt: sent.finishedAt, what })
  await queueMail(tx, keyring, { ...mail, companyId: guest.tenantId })
  return config.smtp && email ? maskedEmail(email) : null
}

/** `pr•••@mail.example` */
function maskedEmail(email: string) {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${host}`
}
