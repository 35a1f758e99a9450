import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { decideEscalation, MAX_ESCALATION_NOTES } from '../work/contract.ts'

export function DeclineEscalation({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const [reason, setReason] = useDraft(`decline-escalation:${requestId}`)
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  function close() {
    setReason('')
    onClose()
  }
  const declining = useSend(
    decideEscalation,
    { requestId },
    { success: 'Escalation declined.', failure: 'Failed to update conflict case', done: close },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!missing) declining.send({ decision: 'decline', reason: reason.trim() })
  }
  return (
    <FormDialog
      size="narrow"
      title="Decline to escalate?"
      description="The case goes on as it was before the client asked."
      submitLabel="Decline with this reason"
      busyLabel="Declining..."
      sending={declining.sending}
      isDirty={!missing}
      onSubmit={onSubmit}
      onClose={close}
    >
      <Field
        label="Reason"
        hint="The client reads it, with your name."
        error={tried && missing ? 'Say why it is declined' : declining.fieldErrors?.['reason']?.[0]}
      >
        <TextArea
          grow
          rows={4}
          maxLength={MAX_ESCALATION_NOTES}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
