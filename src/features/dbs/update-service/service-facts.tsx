import { Suspense, useState } from 'react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact } from '#ui/text/facts.tsx'
import type { DbsCheck, DbsDetails } from '../contract.ts'
import { serviceResultLabels } from './update-service.ts'

const RecordStatus = deferred(async () => (await import('./record-status.tsx')).RecordStatus)

/** The latest answer of the Update Service, or the last day on which the holder may join it. */
export function ServiceFacts({ check, details }: { check: DbsCheck; details: DbsDetails }) {
  const { updateService, joinBy, can } = details
  const [recording, setRecording] = useState(false)
  if (!updateService && !joinBy && !can.askService) return null
  return (
    <Fact term="Update Service">
      {updateService &&
        `${serviceResultLabels[updateService.result]}. Asked ${longDate(updateService.checkedOn)}, with consent of ${longDate(updateService.consentDate)}.`}
      {joinBy && (
        <>
          {`They may join it until ${longDate(joinBy.date)}.`}
          <ShowWorking clock={joinBy} />
        </>
      )}
      {can.askService && (
        <Button variant="quiet" size="small" className="-ml-2.5" data-print="no" onClick={() => setRecording(true)}>
          Record a status check
        </Button>
      )}
      <Suspense>{recording && <RecordStatus dbsCheckId={check.id} onClose={() => setRecording(false)} />}</Suspense>
    </Fact>
  )
}
