import type { Account } from './contract.ts'

/** A client company. `id` is one of its accounts: that is how a new account says which company it means. */
export type Company = { id: string; tenantId: string; name: string; people: string[] }

/** The companies behind client accounts, each once, by name. */
export function companiesOf(accounts: readonly Account[]): Company[] {
  const companies = new Map<string, Company>()
  for (const { id, tenantId, companyName, email, username } of accounts) {
    if (!tenantId) continue
    const known = companies.get(tenantId) ?? { id, tenantId, name: companyName ?? username, people: [] }
    companies.set(tenantId, { ...known, people: [...known.people, email ?? username] })
  }
  return [...companies.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}
