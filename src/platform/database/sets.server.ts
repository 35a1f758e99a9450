// Firms give all their advisers the same companies.
const MOST = 50

type Sets = ReadonlyMap<string, string[]>

let known: Sets = new Map()
const literals = new WeakMap<readonly unknown[], string>()

export const knownSets = () => known

type Fence = { companies: string | null; tenants: string[] | null }

/** Returns a transaction's companies: for a known set, always the same list, which must not be changed. */
export function tenantsOf({ companies, tenants }: Fence, heard: Sets): string[] {
  if (companies === null) return tenants ?? []
  const list = known.get(companies) ?? heard.get(companies) ?? tenants
  if (!list) throw new Error('The fence names companies that the server has not heard of.')
  if (!known.has(companies)) known = new Map([...[...known].slice(1 - MOST), [companies, list]])
  if (!literals.has(list)) literals.set(list, `{${list.join()}}`)
  return list
}

/** Whether these are all of a transaction's companies, and too many to send with each statement. */
export const isSet = (tenants: readonly string[]) => literals.has(tenants)

/** The parameter for a list. The driver would write every id again for each statement. */
export const asParameter = (value: unknown) => (Array.isArray(value) ? (literals.get(value) ?? value) : value)
