import { usePage } from '#platform/api/api.tsx'
import type { Role } from '#platform/contract.ts'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { AccountTotal } from './account-total.tsx'
import { listUsers } from '../contract.ts'

export function AccountCounters() {
  const total = useCount()
  const staff = useCount('staff')
  const clients = useCount('client')
  return (
    <StatStrip label="User counts" flat ruled>
      <AccountTotal label="Total" total={total} staff={staff} clients={clients} />
      <StatCard label="Staff" value={staff} />
      <StatCard label="Clients" value={clients} />
    </StatStrip>
  )
}

function useCount(role?: Role) {
  return usePage(listUsers, undefined, { role, limit: '1' }).data?.total
}
