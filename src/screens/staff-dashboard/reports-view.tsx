import type * as z from 'zod'
import { type StaffStats, staffStats } from '#features/request/contract.ts'
import { entriesOf, useTypes } from '#features/request/request.tsx'
import { useClients } from '#features/team/team.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Section } from '#ui/layout/section.tsx'
import { BarTable, BarTableSkeleton } from './bar-table.tsx'
import { partsOf } from './figures.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'
import { StaffLink } from '#screens/staff-shell/staff-link.tsx'

export function ReportsView() {
  const idle = useServesNobody()
  const stats = useGet(staffStats)
  return (
    <>
      <PageTitle tight title="Reports" />
      {idle ? (
        <NoClients ruled />
      ) : (
        <div className="grid items-start gap-10 xl:grid-cols-2 xl:gap-x-12">
          <Section title="Requests by status">
            <Loaded from={stats} waiting={<BarTableSkeleton rows={4} />}>
              {(figures) => <ByStatus stats={figures} />}
            </Loaded>
          </Section>
          <Section title="Open requests by type">
            <Loaded from={stats} waiting={<BarTableSkeleton rows={3} />}>
              {(figures) => <ByType stats={figures} />}
            </Loaded>
          </Section>
          <Section title="Requests by client" className="xl:col-span-2">
            <ByClient of={stats.data?.activeClients ?? 0} />
          </Section>
        </div>
      )}
    </>
  )
}

type Figures = { stats: z.output<typeof StaffStats> }

function ByStatus({ stats }: Figures) {
  const rows = partsOf(stats).map((part) => ({ ...part, key: part.label }))
  return <BarTable label="Requests by status" heads={['Status', 'Requests']} rows={rows} />
}

function ByType({ stats }: Figures) {
  const rows = entriesOf(useTypes()).map(([type, { report, Icon }]) => ({
    key: type,
    label: report.label,
    icon: Icon,
    chart: report.chart,
    count: stats.activeByType[type],
  }))
  return <BarTable label="Open requests by type" heads={['Type', 'Open requests']} rows={rows} />
}

function ByClient({ of }: { of: number }) {
  const served = useClients()
  return (
    <Loaded from={served} waiting={<BarTableSkeleton rows={3} />}>
      {(clients) => (
        <>
          <BarTable
            label="Requests by client"
            heads={['Client', 'Requests']}
            rows={clients
              .toSorted((one, other) => other.requestCount - one.requestCount)
              .map(({ id, companyName, requestCount, openRequestCount }) => ({
                key: id,
                label: <StaffLink leads={{ view: 'requests', client: id }}>{companyCalled(companyName)}</StaffLink>,
                count: requestCount,
                note: `${openRequestCount} open`,
              }))}
          />
          {of > clients.length && (
            <p className="pt-3 text-meta text-ink-3">
              The first {clients.length} of {of.toLocaleString('en-GB')} clients, by name.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
