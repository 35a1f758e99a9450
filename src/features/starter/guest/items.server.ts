import { finishForStarter, openStarterItem } from '#features/checklist/checklist.server.ts'
import { guestRoute } from '#platform/call/route.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { finishStarterItem, PURPOSE } from '../contract.ts'
import { admittedToChange } from './admitted.server.ts'

export const finishStarterItemRoute = guestRoute(PURPOSE, finishStarterItem, async (call) => {
  const { tenantId, employeeId } = await admittedToChange(call)
  const { itemId, note } = call.body
  const item = await openStarterItem(call.tx, { tenantId, employeeId }, itemId)
  if (item.wantsDocument) throw invalidTransition('This asks for a document. Send it instead.')

  if (!(await finishForStarter(call, { tenantId, employeeId, itemId, note })))
    throw invalidTransition('This is done already.')
  return { done: true as const }
})
