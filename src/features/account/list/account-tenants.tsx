import type { ReactNode } from 'react'
import { companyCalled } from '#features/session/contract.ts'
import { usePage } from '#platform/api/api.tsx'
import type { Role } from '#platform/contract.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { tenantsBehind } from '../tenants.ts'
import { type Account, listUsers } from '../contract.ts'

const MAX_NAMES = '200'
const MUCH = 0.9
const MAX_NAMED = 3

/** The company of a client account, or the companies that a staff member serves. */
export function AccountTenants({ account, names }: { account: Account; names: ReadonlyMap<string, string> }) {
  return tenants[account.role](account, names)
}

const tenants: Record<Role, (account: Account, names: ReadonlyMap<string, string>) => ReactNode> = {
  client: (account) => <Company account={account} />,
  staff: (account, names) => <span className="text-ink-2">{serves(account, names)}</span>,
  admin: () => <span className="text-ink-2">–</span>,
}

/** The company’s name, and how much it stores once it is near the limit. */
function Company({ account: { companyName, storedBytes, storageLimitGb } }: { account: Account }) {
  const [used, most] = [storedBytes ?? 0, (storageLimitGb ?? 0) * 1024 ** 3]
  return (
    <>
      {companyCalled(companyName)}
      {used > most * MUCH && (
        <span data-hue="high" className="block text-meta text-hue">
          {fileSize(used)} of {fileSize(most)} used
        </span>
      )}
    </>
  )
}

function serves({ clientIds }: Account, names: ReadonlyMap<string, string>) {
  if (clientIds.length === 0) return 'serves no client yet'
  const known = clientIds.flatMap((id) => names.get(id) ?? []).slice(0, MAX_NAMED)
  const others = clientIds.length - known.length
  if (known.length === 0) return `serves ${others} ${others === 1 ? 'client' : 'clients'}`
  return `serves ${known.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** The names of the client companies, by tenant; loaded only if a staff member is listed. */
export function useTenantNames(shown: readonly Account[]): ReadonlyMap<string, string> {
  const { data } = useClientAccounts(shown.some((account) => account.clientIds.length > 0))
  return new Map(tenantsBehind(data?.rows ?? []).map((tenant) => [tenant.tenantId, tenant.name]))
}

/** The client accounts, for the names of their companies. */
export function useClientAccounts(needed: boolean) {
  return usePage(listUsers, undefined, { role: 'client', limit: MAX_NAMES }, needed)
}
