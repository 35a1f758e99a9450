import { companyCalled } from '#features/session/contract.ts'
import type { Account } from './contract.ts'

/** A client company. `id` is one of its accounts, by which a new account names the company it joins. */
export type Tenant = { id: string; tenantId: string; name: string; people: string[] }

/** The companies behind client accounts, each once, by name. */
export function tenantsBehind(accounts: readonly Account[]): Tenant[] {
  const tenants = new Map<string, Tenant>()
  for (const { id, tenantId, companyName, email, username } of accounts) {
    if (!tenantId) continue
    const known = tenants.get(tenantId) ?? { id, tenantId, name: companyCalled(companyName), people: [] }
    tenants.set(tenantId, { ...known, people: [...known.people, email ?? username] })
  }
  return [...tenants.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}
