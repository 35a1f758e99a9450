import { usePage } from '#platform/api/api.tsx'
import type { Role } from '#platform/contract.ts'
import { StatCard } from '#ui/figures/stat-card.tsx'
import { StatStrip } from '#ui/figures/stat-strip.tsx'
import { listUsers } from '../contract.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { inFigures } from '#ui/figures/counted.ts'

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

type Counts = { total: number | undefined; staff: number | undefined; clients: number | undefined }

/** How many accounts there are, by role. Roles are not states, so they do not use the colour of a state. */
function AccountTotal({ label, total, staff = 0, clients = 0 }: Counts & { label: string }) {
  const admins = Math.max(0, (total ?? 0) - staff - clients)
  return (
    <li className={cell}>
      <span className="col-span-full leading-5 font-semibold max-md:text-meta">{label}</span>
      <span className="flex h-8.5 items-baseline font-serif text-[2rem] leading-8 tracking-[-0.015em]">
        {total ?? <Skeleton strong className="size-5" />}
      </span>
      <div className="grid content-start gap-1.5 pt-3.5">
        <div aria-hidden data-paint className="flex h-2 gap-0.5">
          <Share of={staff} look="bg-chart-1" />
          <Share of={clients} look="bg-chart-2" />
          <Share of={admins} look="bg-ink" />
        </div>
        <span className="text-meta leading-4.5 text-ink-2">
          {total !== undefined &&
            [counted(staff, 'staff'), counted(clients, 'client'), counted(admins, 'admin')].join(', ')}
        </span>
      </div>
    </li>
  )
}

function Share({ of: count, look }: { of: number; look: string }) {
  return count > 0 && <i className={`rounded-[1px] ${look}`} style={{ flex: count }} />
}

const counted = (count: number, noun: string) =>
  `${inFigures(count)} ${noun}${count === 1 || noun === 'staff' ? '' : 's'}`

const cell =
  'col-span-full grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-7 border-rule pt-2.5 pb-4 max-md:border-b md:col-span-1 md:pr-8 md:pb-2.75'
