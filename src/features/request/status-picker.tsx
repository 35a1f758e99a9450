import { Suspense, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { MenuSelect } from '#ui/overlays/menu-select.tsx'
import { ReopenRequest } from './change/reopen.tsx'
import { closesCase } from './change/undo.tsx'
import { useUndoOffer } from './change/use-undo.tsx'
import { type Request, RequestStatus, updateRequest } from './contract.ts'
import { isFinished, mayBecome } from './policy.ts'
import { requestState } from './request-state.tsx'

export type StatusPickerProps = { request: Request; className?: string | undefined }

export function StatusPicker({ request, className }: StatusPickerProps) {
  const { status, change, sending } = useStatus(request)
  const [reopens, setReopens] = useState(false)
  return (
    <>
      <MenuSelect
        label={`Status of ${request.title}`}
        value={status}
        choices={choicesFrom(request)}
        onChange={(next) => (isFinished(request) ? setReopens(true) : change(next))}
        busy={sending}
        className={className}
      />
      <Suspense>{reopens && <ReopenRequest request={request} onClose={() => setReopens(false)} />}</Suspense>
    </>
  )
}

/** Shows the chosen status until the list has it. */
function useStatus(request: Request) {
  const { id, status, version } = request
  const undo = useUndoOffer(request)
  const [chosen, setChosen] = useState<{ status: RequestStatus; over: number }>()
  const update = useSend(
    updateRequest,
    { requestId: id },
    {
      success: (changed) => ({
        title: 'Success',
        description: `Request updated successfully!${closesCase(request, changed) ? ' Its case is closed.' : ''}`,
        action: undo.action(changed),
      }),
      failure: 'Failed to update request. Please try again.',
      done: undo.keep,
      failed: () => setChosen(undefined),
    },
  )
  function change(next: RequestStatus) {
    setChosen({ status: next, over: version })
    update.send({ status: next, version })
  }
  return { status: chosen?.over === version ? chosen.status : status, change, sending: update.sending }
}

function choicesFrom(request: Request) {
  return RequestStatus.options.map((status) => ({
    ...requestState(status),
    value: status,
    disabled: status !== request.status && !mayBecome(request, status),
  }))
}
