import { useClientAccounts } from '../list/account-company.tsx'
import { type Company, companiesOf } from '../companies.ts'
import type { Account } from '../contract.ts'

/** The companies that an account serves; undefined until their names are known. */
export function useClientsServed({ clientIds }: Account): {
  list: ReturnType<typeof useClientAccounts>
  clients: Company[] | undefined
} {
  const list = useClientAccounts(clientIds.length > 0)
  if (clientIds.length === 0) return { list, clients: [] }
  const known = new Map(companiesOf(list.data?.rows ?? []).map((company) => [company.tenantId, company]))
  return { list, clients: list.data && clientIds.map((id) => known.get(id) ?? unlisted(id)) }
}

/** A company that has no account any more, or is not among the newest. */
const unlisted = (tenantId: string): Company => ({
  id: tenantId,
  tenantId,
  name: `Client ${tenantId.slice(0, 8)}`,
  people: [],
})
