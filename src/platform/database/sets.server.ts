// Firms give all their advisers the same companies.
const MOST = 50

type Sets = ReadonlyMap<string, string[]>

let known: Sets = new Map()
const literals = new WeakMap<readonly unknown[], string>()

/** The sets of companies that the database need not send again, as they are now. */
export const knownSets = () => known

type Fence = { companies: string | null; tenants: string[] | null }

/** The companies of a transaction. Those of a set are the same list each time, which nobody may change. */
export function tenantsOf({ companies, tenants }: Fence, heard: Sets): string[] {
  if (companies === null) return tenants ?? []
  const list = known.get(companies) ?? heard.get(companies) ?? tenants
  if (!list) throw new Error('The fence names companies that the server has not heard of.')
  if (!known.has(companies)) known = new Map([...[...known].slice(1 - MOST), [companies, list]])
  if (!literals.has(list)) literals.set(list, `{${list.join()}}`)
  return list
}

/** Whether these are all companies of a transaction, and too many to send them with each statement. */
export const isSet = (tenants: readonly string[]) => literals.has(tenants)

/** What stands for a list in a statement: the driver writes each of its ids for itself. */
export const asValue = (value: unknown) => (Array.isArray(value) ? (literals.get(value) ?? value) : value)
