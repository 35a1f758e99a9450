import type { Request } from '#features/request/contract.ts'
import type { Colleague } from './contract.ts'

/** Who serves the company of a request, whoever has least to do first. */
export function advisersFor({ tenantId }: Request, staff: readonly Colleague[]): Colleague[] {
  const serving = staff.filter(({ clients }) => clients.some((each) => each.id === tenantId))
  return serving.toSorted((one, other) => one.taskCount - other.taskCount)
}
