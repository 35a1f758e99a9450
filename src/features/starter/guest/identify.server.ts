import { sql } from 'kysely'
import { employeeAct } from '#features/employee/employee.server.ts'
import { newSecret } from '#platform/call/cookie.server.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import { type GuestCall, guestRoute } from '#platform/call/route.server.ts'
import { linkGone } from '#platform/errors.ts'
import { identifyStarter, MAX_WRONG_ANSWERS, PURPOSE, starterChanged } from '../contract.ts'
import { employeeBehind } from './admitted.server.ts'

/**
 * A wrong date is answered, not refused: a refusal would roll back the count. Who passes the link on knows the date, so
 * another browser is told of.
 */
export const identifyStarterRoute = guestRoute(PURPOSE, identifyStarter, async (call) => {
  const { tx, guest, body } = call
  const employee = await employeeBehind(call)
  const tell = (did: string | false, metadata: Record<string, unknown>) => {
    const opened = { id: employee.id, resourceType: 'starter', action: 'view', metadata } as const
    call.record(starterChanged, employeeAct(employee, { ...opened, ...(did && { did }) }))
  }
  const wrong = await countAnswer(call)
  if (body.dateOfBirth === employee.identity.dateOfBirth) {
    await giveBack(call)
    const { secret, browsers } = await letIn(call)
    tell(browsers > 1 && 'opened the starter’s page in another browser', { browsers })
    return { secret, left: MAX_WRONG_ANSWERS - wrong + 1 }
  }
  const left = Math.max(0, MAX_WRONG_ANSWERS - wrong)
  if (left === 0) await endGuestLinks(tx, guest)
  tell(left === 0 && 'gave a wrong date of birth for the fifth time, which ended the link', { wrongAnswer: wrong })
  return { secret: null, left }
})

/** Counted before it is compared, under the row's lock, so that answers sent at once all count. */
async function countAnswer({ tx, guest }: GuestCall) {
  const counted = await tx
    .updateTable('starters')
    .set({ wrongAnswers: sql`wrong_answers + 1` })
    .where((eb) => eb.and({ tenantId: guest.tenantId, employeeId: guest.recordId, linkId: guest.linkId }))
    .where('wrongAnswers', '<', MAX_WRONG_ANSWERS)
    .returning('wrongAnswers')
    .executeTakeFirst()
  if (!counted) throw linkGone()
  return counted.wrongAnswers
}

async function giveBack({ tx, guest }: GuestCall) {
  await tx
    .updateTable('starters')
    .set({ wrongAnswers: sql`wrong_answers - 1` })
    .where((eb) => eb.and({ tenantId: guest.tenantId, employeeId: guest.recordId }))
    .execute()
}

async function letIn({ tx, guest: { tenantId, linkId } }: GuestCall) {
  const { value, hash } = newSecret()
  await tx.insertInto('starterBrowsers').values({ tenantId, linkId, hash }).execute()
  const { rows } = await sql<{ browsers: number }>`
    select count(*)::int as browsers from starter_browsers where tenant_id = ${tenantId} and link_id = ${linkId}`.execute(
    tx,
  )
  return { secret: value, browsers: rows[0]?.browsers ?? 1 }
}
