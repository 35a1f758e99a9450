import { type FormEvent, useId, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { type Request, updateRequest } from '../contract.ts'
import { reasonProblem } from '../reason-problem.ts'

export type ReopenRequestProps = { request: Request; onClose: () => void; onReopened?: (() => void) | undefined }

export function ReopenRequest({ request, onClose, onReopened }: ReopenRequestProps) {
  const form = useId()
  const [reason, setReason] = useDraft(`reopen:${request.id}`)
  const [error, setError] = useState<string>()
  const reopening = useSend(
    updateRequest,
    { requestId: request.id },
    {
      success: 'Request reopened.',
      failure: 'Failed to reopen request. Please try again.',
      fields: (_, message) => setError(message),
      done() {
        setReason('')
        onClose()
        onReopened?.()
      },
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problem = reasonProblem(reason)
    setError(problem)
    if (!problem) reopening.send({ status: 'in_progress', reason, version: request.version })
  }
  return (
    <Dialog
      size="narrow"
      title="Reopen this request?"
      description={`${request.reference} is in progress again. The client sees the reason.`}
      onClose={onClose}
      foot={
        <>
          <DialogClose>
            <Button>Leave it finished</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={form} busy={reopening.sending} busyLabel="Reopening...">
            Reopen request
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
