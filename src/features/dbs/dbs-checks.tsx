import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { CheckEntry } from './check-entry.tsx'
import { type DbsCheck, listDbsChecks } from './contract.ts'

const RecordCheck = deferred(async () => (await import('./record-check.tsx')).RecordCheck)

/** The DBS checks of an employee. The server leaves out the fields that clients may not see. */
export function DbsChecks({ employeeId }: { employeeId: string }) {
  const reading = useGet(listDbsChecks, { employeeId })
  const [recording, setRecording] = useState<{ wrong?: DbsCheck }>()
  return (
    <Loaded from={reading} waiting={<Skeleton className="h-3 w-64" />} waitingLabel="Loading the DBS checks">
      {({ checks, can }) => (
        <div className="grid max-w-152 gap-3">
          {checks.length > 0 && (
            <ul aria-label="DBS checks" className="grid gap-3">
              {checks.map((check) => (
                <CheckEntry
                  key={check.id}
                  check={check}
                  mayReveal={can.reveal}
                  onSupersede={can.add && !check.isSuperseded ? () => setRecording({ wrong: check }) : undefined}
                />
              ))}
            </ul>
          )}
          {can.add && (
            <PanelButton icon={ShieldCheck} {...onIntent(RecordCheck)} onClick={() => setRecording({})}>
              Record a DBS check
            </PanelButton>
          )}
          <Suspense>
            {recording && (
              <RecordCheck employeeId={employeeId} wrong={recording.wrong} onClose={() => setRecording(undefined)} />
            )}
          </Suspense>
        </div>
      )}
    </Loaded>
  )
}
