import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { getConflict } from '../contract.ts'
import { Participants } from '../parties/participants.tsx'

const AddParticipant = deferred(async () => (await import('./add-participant.tsx')).AddParticipant)

/** The people of a case, and a way to name more. */
export function ParticipantsTab(props: RecordPartProps) {
  const requestId = props.request.id
  const { data } = useGet(getConflict, { requestId })
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid gap-5">
      <Participants {...props} />
      {data?.can.work && (
        <Button
          icon={UserPlus}
          className="justify-self-start"
          data-print="no"
          {...onIntent(AddParticipant)}
          onClick={() => setAdding(true)}
        >
          Add participant
        </Button>
      )}
      <Suspense>{adding && <AddParticipant requestId={requestId} onClose={() => setAdding(false)} />}</Suspense>
    </div>
  )
}
