import { Check, Pencil, RotateCcw, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { AssignDialog, preloadAssignDialog } from '#features/team/team.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRequestChanges } from './use-request-changes.tsx'

const importEdit = () => import('./edit-request.tsx')
const EditRequest = lazy(() => importEdit().then((edit) => ({ default: edit.EditRequest })))

const onIntent = (preload: () => void) => ({ onPointerEnter: preload, onFocus: preload })

/** What staff may do with a request as a whole. */
export function RequestActions({ request }: { request: Request }) {
  const me = useMe()
  const [open, setOpen] = useState<'assign' | 'edit'>()
  const close = () => setOpen(undefined)
  const { take, complete, reopen, busy } = useRequestChanges(request)
  const { can, assignedToId } = request
  return (
    <div className="flex flex-wrap gap-2">
      {can.assign && assignedToId !== me.id && (
        <Button size="small" busy={busy === 'take'} busyLabel="Taking..." onClick={() => take(me.id)}>
          Take it
        </Button>
      )}
      {can.assign && (
        <Button size="small" icon={UserPlus} {...onIntent(preloadAssignDialog)} onClick={() => setOpen('assign')}>
          {assignedToId ? 'Reassign' : 'Assign'}
        </Button>
      )}
      {can.edit && (
        <Button
          size="small"
          icon={Pencil}
          {...onIntent(() => void importEdit().catch(() => {}))}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
      )}
      {can.setStatus && (
        <Button size="small" icon={Check} busy={busy === 'complete'} busyLabel="Completing..." onClick={complete}>
          Mark as Completed
        </Button>
      )}
      {can.reopen && (
        <Button size="small" icon={RotateCcw} busy={busy === 'reopen'} busyLabel="Reopening..." onClick={reopen}>
          Reopen
        </Button>
      )}
      <Suspense>
        {open === 'assign' && <AssignDialog request={request} onClose={close} />}
        {open === 'edit' && <EditRequest request={request} onClose={close} />}
      </Suspense>
    </div>
  )
}
