import { Download } from 'lucide-react'
import { exportLog, type LogFilter } from '#features/security-log/contract.ts'
import { LogList } from '#features/security-log/security-log.tsx'
import { filledIn } from '#platform/api/call.tsx'
import { AdminHeader } from '#screens/admin-dashboard/admin-header.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { LogFilters } from './log-filters.tsx'
import { everything, useLogSearch } from './use-log-search.tsx'

export function SecurityLog() {
  const { search, change, narrow } = useLogSearch()
  const { after, page, ...filter } = search
  function onPage(cursor: string | undefined, number: number) {
    change({ after: cursor, page: number === 1 ? undefined : String(number) })
    window.scrollTo(0, 0)
  }
  const nothing = (
    <Empty title="No entry matches" action={<Button onClick={() => narrow(everything)}>Show all entries</Button>}>
      Nothing like this happened to these people on these days.
    </Empty>
  )
  return (
    <>
      <title>{`Security log · ${brand.product}`}</title>
      <AdminHeader />
      <Page as="main" className="pb-12">
        <PageTitle
          title="Security log"
          sub="Sign-ins, passwords, second factors and changes to accounts. Nothing about requests."
          aside={<ExportLog filter={filter} />}
        />
        <LogFilters />
        <LogList
          filter={filter}
          paging={{ after, page: Number(page ?? 1), onPage }}
          onNarrow={(to) => narrow(to, { replace: false })}
          empty={nothing}
        />
      </Page>
    </>
  )
}

/** The entries shown, all of their pages, as a file. */
function ExportLog({ filter }: { filter: LogFilter }) {
  const search = new URLSearchParams(Object.fromEntries(filledIn(filter))).toString()
  return (
    <Button asChild icon={Download}>
      <a href={exportLog.path + (search && `?${search}`)} download>
        Export CSV
      </a>
    </Button>
  )
}
