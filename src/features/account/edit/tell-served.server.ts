import type { Call } from '#platform/call/route.server.ts'
import { advisersChanged } from '#features/session/contract.ts'
import type { Account } from '../contract.ts'

type Standing = Pick<Account, 'isActive' | 'clientIds'>
export type Change = { staffId: string; before?: Standing; after?: Standing }

/** Companies that somebody serves from now on, or no longer does, and whoever looks at them, see it at once. */
export function tellServed({ record }: Pick<Call, 'record'>, { staffId, before, after }: Change) {
  const [served, serves] = [servedBy(before), servedBy(after)]
  // In one order, as each of them counts its news.
  for (const tenantId of [...served.symmetricDifference(serves)].toSorted())
    record(advisersChanged, {
      tenantId,
      about: {},
      audit: {
        action: 'update',
        resourceType: 'tenant',
        resourceId: tenantId,
        metadata: { staffId, serves: serves.has(tenantId) },
      },
    })
}

const servedBy = (account: Standing | undefined) => new Set(account?.isActive ? account.clientIds : [])
