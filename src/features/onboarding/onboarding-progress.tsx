import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { getOnboarding } from './contract.ts'
import { StageBar } from './stages/stage-state.tsx'

/** The four checks as one bar, and how much of them is done. */
export function OnboardingProgress({ request }: RecordPartProps) {
  const { data } = useGet(getOnboarding, { requestId: request.id })
  return (
    <div className="grid min-h-5 grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
      {data && (
        <>
          <StageBar process={data.process} large />
          <span>
            <b>{data.process.overallProgress}%</b> complete
          </span>
        </>
      )}
    </div>
  )
}
