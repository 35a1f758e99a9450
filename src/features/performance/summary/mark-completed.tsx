import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type Request, updateRequest } from '#features/request/contract.ts'
import { useUndoOffer } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { ButtonLook } from '#ui/buttons/button-look.ts'

type MarkCompletedProps = { request: Request; disabled: boolean; look?: ButtonLook }

/** Completes the request, and closes the detail beside a list. */
export function MarkCompleted({ request, disabled, look }: MarkCompletedProps) {
  const navigate = useNavigate()
  const undo = useUndoOffer(request)
  const completing = useSend(
    updateRequest,
    { requestId: request.id },
    {
      success: (finished) => ({
        title: 'Request Completed',
        description: 'Request marked as completed successfully!',
        action: undo.action(finished),
      }),
      failure: 'Failed to mark request as completed',
      done(finished) {
        undo.keep(finished)
        void navigate({ to: '.', search: withoutRecord, replace: true, resetScroll: false })
      },
    },
  )
  return (
    <Button
      {...look}
      icon={Check}
      disabled={disabled}
      busy={completing.sending}
      busyLabel="Completing..."
      onClick={() => completing.send({ status: 'completed', version: request.version })}
    >
      Mark as Completed
    </Button>
  )
}

const withoutRecord = (search: object) => ({ ...search, request: undefined, show: undefined })
