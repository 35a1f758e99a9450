import type { Request } from '#features/request/contract.ts'
import type { Colleague } from './contract.ts'

/** The staff who serve the request’s tenant, fewest tasks first. */
export function advisersFor({ tenantId }: Request, staff: readonly Colleague[]): Colleague[] {
  const serving = staff.filter(({ clients }) => clients.some((each) => each.id === tenantId))
  return serving.toSorted((one, other) => one.taskCount - other.taskCount)
}
