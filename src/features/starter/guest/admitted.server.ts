import { sql } from 'kysely'
import { fullEmployeeOf } from '#features/employee/employee.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import type { GuestCall } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { linkGone, Refusal } from '#platform/errors.ts'

type At = Pick<GuestCall, 'tx' | 'keyring' | 'guest' | 'browser'>

export const whoseIs = ({ tenantId, recordId: employeeId }: GuestCall['guest']) => ({ tenantId, employeeId })

/** The employee that the link is for, unless their request was cancelled: then the link has ended. */
export async function employeeBehind({ tx, keyring, guest }: Omit<At, 'browser'>) {
  const employee = await fullEmployeeOf({ tx, keyring, tenants: [guest.tenantId] }, guest.recordId)
  if (employee.requestStatus === 'cancelled')
    throw new Refusal(410, 'REQUEST_CANCELLED', 'Your employer has closed this. Nothing more is needed from you here.')
  return employee
}

export async function isLetIn({ tx, guest, browser }: Pick<At, 'tx' | 'guest' | 'browser'>): Promise<boolean> {
  if (!browser) return false
  const known = await tx
    .selectFrom('starterBrowsers')
    .select('linkId')
    .where((eb) => eb.and({ tenantId: guest.tenantId, linkId: guest.linkId, hash: browser }))
    .executeTakeFirst()
  return known !== undefined
}

/** The starter, if this browser has given the date of birth; otherwise the call is refused. */
export async function admitted(at: At) {
  if (!(await isLetIn(at))) throw new Refusal(403, 'BROWSER_UNKNOWN', 'Give your date of birth first.')
  return { ...whoseIs(at.guest), employee: await employeeBehind(at) }
}

/** As `admitted`, for a change: neither the request nor the starter finishes meanwhile. */
export async function admittedToChange(at: At, lock: 'share' | 'update' = 'share') {
  const starter = await admitted(at)
  const { tenantId, employee } = starter
  await ensureStillOpen(at.tx, { tenantId, id: employee.requestId })
  await ensureUnfinished(at.tx, at.guest, lock)
  return starter
}

async function ensureUnfinished(tx: Tx, { tenantId, recordId, linkId }: GuestCall['guest'], lock: 'share' | 'update') {
  const { rows } = await sql<{ linkId: string; finishedAt: string | null }>`
    select s.link_id, s.finished_at from starters s
    where s.tenant_id = ${tenantId} and s.employee_id = ${recordId}
    ${lock === 'share' ? sql`for share` : sql`for update`}`.execute(tx)
  // It may have been finished or replaced since this call began.
  if (rows[0]?.linkId !== linkId || rows[0].finishedAt !== null) throw linkGone()
}
