import { RequestRowsSkeleton, type RequestTabProps, SearchLink, useSettledList } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { BackWords, ListDetail } from '#ui/layout/list-detail.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { Similar } from '#ui/figures/similar.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { OnboardingFigures } from './list/onboarding-figures.tsx'
import { ProcessFilterBar, useProcessFilters } from './list/process-filters.tsx'
import { ProcessList, useProcesses } from './list/process-list.tsx'
import { UnprovenBanner } from './notices/unproven-banner.tsx'

export function OnboardingTab({ audience, Record }: RequestTabProps) {
  const filtering = useProcessFilters()
  const { filters, open, clear } = filtering
  const processes = useProcesses(filters)
  const settled = useSettledList(filters, processes)
  const isFiltered = Boolean(filters.q || filters.status)
  return (
    <>
      <UnprovenBanner />
      <OnboardingFigures />
      <ProcessFilterBar {...filtering} total={processes.totalInWords} />
      <Similar to={processes.similarTo} />
      <Loaded
        from={processes}
        waiting={<RequestRowsSkeleton />}
        waitingLabel="Loading onboardings"
        failure="The onboardings could not be loaded"
      >
        {() =>
          settled.rows.length === 0 && !open ? (
            <Nothing filtered={isFiltered} onClear={clear} />
          ) : (
            <ListDetail
              label="Onboarding"
              open={open !== undefined}
              back={
                <SearchLink set={{ request: undefined }}>
                  <BackWords>Onboarding</BackWords>
                </SearchLink>
              }
              list={<ProcessList processes={processes} rows={settled.rows} audience={audience} open={open} />}
              foot={<Arrived count={settled.arrived} noun="onboarding" onShow={settled.show} />}
            >
              {open ? (
                <Record key={open} requestId={open} />
              ) : (
                <p className="px-6 py-8 text-ink-2">Select an onboarding to view its details.</p>
              )}
            </ListDetail>
          )
        }
      </Loaded>
    </>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return (
      <Empty title="No onboardings at the moment">New starters appear here once their onboarding is requested.</Empty>
    )
  return (
    <Empty
      title="No onboarding matches this search"
      action={<Button onClick={onClear}>Clear search and status</Button>}
    >
      Try other words, or All Status.
    </Empty>
  )
}
