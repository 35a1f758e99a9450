import { type RequestTabProps, TypeList, useSettledList } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
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
      {!open && <UnprovenBanner />}
      <TypeList
        label="Onboarding"
        noun="onboarding"
        from={processes}
        settled={settled}
        open={open}
        Record={Record}
        choose="Select an onboarding to view its details."
        figures={<OnboardingFigures />}
        filters={<ProcessFilterBar {...filtering} total={processes.totalInWords} />}
        nothing={<Nothing filtered={isFiltered} onClear={clear} />}
      >
        <ProcessList processes={processes} rows={settled.rows} audience={audience} open={open} />
      </TypeList>
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
