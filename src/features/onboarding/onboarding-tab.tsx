import { type RequestTabProps, TypeList } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { listProcesses } from './contract.ts'
import { OnboardingFigures } from './list/onboarding-figures.tsx'
import { ProcessEntry } from './list/process-entry.tsx'
import { ProcessFilterBar, useProcessFilters } from './list/process-filters.tsx'
import { UnprovenBanner } from './notices/unproven-banner.tsx'

export function OnboardingTab({ audience, Record }: RequestTabProps) {
  const filtering = useProcessFilters()
  const processes = useInfiniteList(listProcesses, {}, { query: filtering.filters })
  return (
    <>
      {!filtering.open && <UnprovenBanner />}
      <TypeList
        label="Onboarding"
        noun="onboarding"
        from={processes}
        filtering={filtering}
        Record={Record}
        choose="Select an onboarding to view its details."
        figures={<OnboardingFigures />}
        filters={<ProcessFilterBar {...filtering} total={processes.totalInWords} />}
        none={
          <Empty title="No onboardings at the moment">
            New starters appear here once their onboarding is requested.
          </Empty>
        }
        noMatch="Try other words, or All Status."
        rowHeight={123}
        className="max-h-[500px]"
      >
        {(entry) => <ProcessEntry {...entry} audience={audience} />}
      </TypeList>
    </>
  )
}
