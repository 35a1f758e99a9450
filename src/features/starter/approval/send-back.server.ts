import { sql } from 'kysely'
import { followSections } from '#features/checklist/checklist.server.ts'
import { employeeAct } from '#features/employee/employee.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { sendBackStarterPart, starterChanged } from '../contract.ts'
import { cannotSend, openStarterLink } from '../link/open-link.server.ts'
import { sentBackMail } from '../link/starter-mail.server.ts'
import { partNames } from '../parts.ts'
import { decidablePart } from './approve.server.ts'
import { starterFor } from './starter-for.server.ts'

export const sendBackStarterPartRoute = (config: Config) =>
  route(sendBackStarterPart, async (call) => {
    const { tx, actor, params, body, record } = call
    const { employee, whose, part } = await decidablePart(call, params.partId, body.version)
    const { link } = await starterFor(call, whose.employeeId)
    const unreachable = link === null ? cannotSend(employee) : null
    if (unreachable) throw invalidTransition(unreachable)

    await tx
      .updateTable('starterParts')
      .set({ status: 'sent_back', reason: body.reason, decidedById: actor.id })
      .set({ decidedAt: sql`now()`, version: sql`version + 1` })
      .where((eb) => eb.and({ tenantId: whose.tenantId, id: part.id }))
      .execute()
    await followSections(call, whose)
    // A link that works shows the reason by itself.
    const needsLink = link === null
    const what = partNames[part.part]
    const sent = needsLink
      ? await openStarterLink({ ...call, config }, employee, (opened) =>
          sentBackMail({ ...employee, ...opened, what, reason: body.reason }),
        )
      : {}

    const did = `sent ${what} back to ${employee.firstName}`
    const metadata = { part: part.part, sentBack: true }
    record(starterChanged, employeeAct(employee, { id: part.id, resourceType: 'starter_part', did, metadata }))
    return sent
  })
