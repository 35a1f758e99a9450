import { followSections } from '#features/checklist/checklist.server.ts'
import { employeeAct } from '#features/employee/employee.server.ts'
import { guestRoute } from '#platform/call/route.server.ts'
import { notFound } from '#platform/errors.ts'
import { PURPOSE, saveStarterField, starterChanged } from '../contract.ts'
import { ruleOf } from '../parts.ts'
import { partsOf, savePart } from '../store.server.ts'
import { admittedToChange } from './admitted.server.ts'

/** One field at a time, so that the fields saved by another device stay. */
export const saveStarterFieldRoute = guestRoute(PURPOSE, saveStarterField, async (call) => {
  const { tx, body, record } = call
  if (!ruleOf(body.part, body.field)) throw notFound()
  const { employee, ...whose } = await admittedToChange(call)
  const [part] = await partsOf(tx, whose, employee.dataKey, { part: body.part })
  if (!part) throw notFound()

  const values = { ...part.values, [body.field]: body.value }
  const savedAt = await savePart(tx, whose, employee.dataKey, { ...part, values })

  if (part.status !== 'open') await followSections(call, whose)

  const metadata = { part: body.part, field: body.field }
  record(starterChanged, employeeAct(employee, { id: part.id, resourceType: 'starter', metadata }))
  return { savedAt }
})
