import { audited, type Call } from '#platform/call/route.server.ts'
import { advisersChanged } from '#features/session/contract.ts'
import type { Account } from '../contract.ts'

type Standing = Pick<Account, 'isActive' | 'clientIds'>
export type Change = { staffId: string; before?: Standing; after?: Standing }

/** Updates the screens of each company that the adviser has started or stopped serving. */
export function tellServed({ record }: Pick<Call, 'record'>, { staffId, before, after }: Change) {
  const [served, serves] = [servedBy(before), servedBy(after)]
  // In a fixed order, because each company’s news counter is locked.
  for (const tenantId of [...served.symmetricDifference(serves)].toSorted())
    record(advisersChanged, {
      tenantId,
      about: {},
      audit: audited('update', 'tenant', tenantId, { staffId, serves: serves.has(tenantId) }),
    })
}

const servedBy = (account: Standing | undefined) => new Set(account?.isActive ? account.clientIds : [])
