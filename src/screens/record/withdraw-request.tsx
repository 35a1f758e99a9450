import { type FormEvent, useId, useState } from 'react'
import { type Request, withdrawRequest } from '#features/request/contract.ts'
import { reasonProblem } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'

export function WithdrawRequest({ request, onClose }: { request: Request; onClose: () => void }) {
  const form = useId()
  const [reason, setReason] = useDraft(`withdraw:${request.id}`)
  const [error, setError] = useState<string>()
  const withdrawing = useSend(
    withdrawRequest,
    { requestId: request.id },
    {
      success: 'Request withdrawn.',
      failure: 'Failed to withdraw request. Please try again.',
      done() {
        setReason('')
        onClose()
      },
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problem = reasonProblem(reason)
    setError(problem)
    if (!problem) withdrawing.send({ reason, version: request.version })
  }
  return (
    <Dialog
      size="narrow"
      title="Withdraw this request?"
      description={`${request.reference} is cancelled. Your advisers see the reason.`}
      onClose={onClose}
      foot={
        <>
          <DialogClose>
            <Button>Keep it</Button>
          </DialogClose>
          <Button variant="danger" type="submit" form={form} busy={withdrawing.sending} busyLabel="Withdrawing...">
            Withdraw request
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field label="Reason" error={error}>
          <TextArea grow rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
