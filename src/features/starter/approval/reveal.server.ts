import { canReveal, employeeAct } from '#features/employee/employee.server.ts'
import { audited, route, storedRoute } from '#platform/call/route.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import { openStored } from '#platform/files/store.server.ts'
import { readStarterDocument, revealStarterField, starterRevealed } from '../contract.ts'
import { itemsOf } from '../known.server.ts'
import { partFor } from './starter-for.server.ts'

export const revealStarterFieldRoute = route(revealStarterField, async (call) => {
  const { actor, params, body, record } = call
  const { employee, part } = await partFor(call, params.partId)
  allow(canReveal(actor, employee))
  const value = itemsOf[part.part].find(({ field }) => field === body.field)?.inFull(part.values)
  if (!value) throw notFound()

  const metadata = { part: part.part, field: body.field }
  const revealed = { id: part.id, resourceType: 'starter_part', action: 'view', metadata } as const
  record(starterRevealed, employeeAct(employee, revealed))
  return { value }
})

export const readStarterDocumentRoute = storedRoute(
  readStarterDocument,
  async ({ tx, actor, params, keyring, record }) => {
    const { starterDocumentId: id } = params
    const [found] = await tx
      .selectFrom('starterDocuments')
      .select(['tenantId', 'employeeId', 'fileId', 'fileName', 'mimeType'])
      .where('id', '=', id)
      .where((where) => where.eb('tenantId', '=', where.fn.any(where.val(actor.tenants))))
      .execute()
    if (!found?.fileId) throw notFound()
    const { tenantId, employeeId, fileId, fileName: name, mimeType } = found
    const file = await openStored(tx, keyring, { tenantId, id: fileId })
    record(starterRevealed, {
      tenantId,
      about: {},
      audit: audited('view', 'starter_document', id, { employeeId }),
    })
    return { name, mimeType, ...file }
  },
)
