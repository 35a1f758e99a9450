import { type FormEvent, useState } from 'react'
import { errorText, useSend } from '#platform/api/api.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import type { Ended } from './ended.tsx'
import { declineReference, type RefereePage } from '../guest-endpoints.ts'

type DeclineDialogProps = { page: RefereePage; onEnded: (ended: Ended) => void; onClose: () => void }

export function DeclineDialog({ page, onEnded, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const declining = useSend(declineReference, undefined, {
    done: ({ declinedAt }) => onEnded({ as: 'declined', at: declinedAt, page }),
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    declining.send({ reason: reason.trim() })
  }
  return (
    <FormDialog
      size="narrow"
      title="You cannot give a reference?"
      description={`${page.employer} will be told and will ask ${page.employee.firstName} for someone else. What you answered here is deleted, and the link ends.`}
      closeLabel="Go back"
      submitLabel="Decline"
      busyLabel="Declining..."
      variant="warn"
      sending={declining.sending}
      isDirty={reason.trim() !== ''}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {declining.error && (
        <Alert title="It could not be sent">
          {errorText(declining.error, 'The server did not answer. Try again.')}
        </Alert>
      )}
      <Field label="Reason" optional hint="For example: it is our policy to give none. It is stored encrypted.">
        <TextArea grow rows={3} maxLength={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
