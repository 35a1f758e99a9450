import { BadgeCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { companyCalled } from '#features/session/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { CheckEntry } from './check-entry.tsx'
import { getRightToWork, type RightToWork, type RightToWorkCheck } from './contract.ts'
import { rungOf } from './ladder.ts'
import { Warning } from './warning.tsx'

const AddGrace = deferred(async () => (await import('./grace/add-grace.tsx')).AddGrace)
const RecordCheck = deferred(async () => (await import('./record-check.tsx')).RecordCheck)

/** While a check counts, a later one is recorded from its menu. */
const isCalledFor = ({ checks, excuse }: RightToWork) =>
  excuse === 'none' || excuse === 'ended' || (excuse === 'until' && checks.some(isNear)) || checks.length === 0

/** Those who stay on apply shortly before the end, and are then given 28 days. */
const isNear = ({ followUp }: RightToWorkCheck) =>
  followUp !== null && rungOf(followUp.date, todayInLondon()) !== undefined

type RightToWorkPanelProps = {
  employeeId: string
  requestId: string
  /** It is on record why there is no check, or the employee does not come. */
  isExplained?: boolean | undefined
}

export function RightToWorkPanel(props: RightToWorkPanelProps) {
  const reading = useGet(getRightToWork, { employeeId: props.employeeId })
  return (
    <Loaded from={reading} waiting={<Skeleton className="h-3 w-64" />} waitingLabel="Loading the checks">
      {(known) => <Checks {...props} known={known} />}
    </Loaded>
  )
}

function Checks({ employeeId, requestId, isExplained, known }: RightToWorkPanelProps & { known: RightToWork }) {
  const [recording, setRecording] = useState<{ supersedesId?: string }>()
  const [graced, setGraced] = useState<RightToWorkCheck>()
  const record = () => setRecording({})
  return (
    <div className="grid max-w-152 gap-3">
      {!(isExplained && known.excuse === 'none') && <Warning known={known} />}
      {known.checks.length > 0 && (
        <ul aria-label="Right to work checks" className="grid gap-3">
          {known.checks.map((check) => (
            <CheckEntry
              key={check.id}
              check={check}
              companyName={companyCalled(known.companyName)}
              onAddGrace={check.can.addGrace && isNear(check) ? () => setGraced(check) : undefined}
              onAgain={known.can.record && !isCalledFor(known) && !check.isSuperseded ? record : undefined}
              onReplace={
                known.can.record && !check.isSuperseded ? () => setRecording({ supersedesId: check.id }) : undefined
              }
            />
          ))}
        </ul>
      )}
      {known.can.record && isCalledFor(known) && (
        <div {...shownAt(`start-${employeeId}`, record)}>
          <div {...shownAt(`follow_up-${employeeId}`, record)} className="grid">
            <PanelButton icon={BadgeCheck} {...onIntent(RecordCheck)} onClick={record}>
              Record a check
            </PanelButton>
          </div>
        </div>
      )}
      <Suspense>
        {graced && (
          <AddGrace
            employeeId={employeeId}
            requestId={requestId}
            check={graced}
            forStaff={!known.can.make}
            onClose={() => setGraced(undefined)}
          />
        )}
        {recording && (
          <RecordCheck
            employeeId={employeeId}
            requestId={requestId}
            known={known}
            supersedesId={recording.supersedesId}
            onClose={() => setRecording(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
