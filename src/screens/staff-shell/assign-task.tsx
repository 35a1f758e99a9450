import { Suspense } from 'react'
import { getRequest } from '#features/request/contract.ts'
import { AssignDialog, preloadAssignDialog } from '#features/team/team.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PickRequest } from './pick-request.tsx'
import { useStaffNavigation } from './use-staff-search.tsx'

preloadAssignDialog()

/** Choose a request, unless the address names one, then the person. */
export function AssignTask({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { change } = useStaffNavigation()
  if (requestId !== 'pick') return <AssignNamed requestId={requestId} onClose={onClose} />
  return <PickRequest onPick={(picked) => change({ assign: picked })} onClose={onClose} />
}

function AssignNamed({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const request = useGet(getRequest, { requestId })
  if (request.data)
    return (
      <Suspense>
        <AssignDialog request={request.data} onClose={onClose} />
      </Suspense>
    )
  if (!request.error) return null
  return (
    <Dialog size="narrow" title="Assign request" onClose={onClose}>
      <Loaded from={request} waiting={null}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}
