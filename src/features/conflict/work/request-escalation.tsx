import { type FormEvent, useId } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MAX_ESCALATION_NOTES, requestEscalation } from './contract.ts'

type RequestEscalationProps = { requestId: string; onClose: () => void }

export function RequestEscalation({ requestId, onClose }: RequestEscalationProps) {
  const form = useId()
  const { notes, setNotes, isBlank, asking, onSubmit, close } = useAsking({ requestId, onClose })
  return (
    <Dialog
      size="narrow"
      title="Request escalation"
      description="You can ask once. Your advisers read why, decide, and tell you here."
      guard={!isBlank}
      onClose={close}
      why={isBlank && 'Say why first.'}
      foot={
        <FormFoot
          form={form}
          submitLabel="Submit"
          busyLabel="Submitting..."
          sending={asking.sending}
          disabled={isBlank}
        />
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field
          label="Notes"
          hint="What has changed, or what is not being investigated properly"
          error={asking.fieldErrors?.['notes']?.[0]}
        >
          <TextArea
            grow
            rows={5}
            maxLength={MAX_ESCALATION_NOTES}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function useAsking({ requestId, onClose }: RequestEscalationProps) {
  const [notes, setNotes] = useDraft(`escalation:${requestId}`)
  function close() {
    setNotes('')
    onClose()
  }
  const asking = useSend(
    requestEscalation,
    { requestId },
    {
      success: {
        title: 'Escalation Requested',
        description: 'Your escalation request has been submitted. Staff will review it shortly.',
      },
      failure: 'Failed to submit escalation request',
      done: close,
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    asking.send({ notes: notes.trim() })
  }
  return { notes, setNotes, isBlank: notes.trim() === '', asking, onSubmit, close }
}
