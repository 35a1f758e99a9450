import { useWatch } from 'react-hook-form'
import { LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { EscalationRequest, MAX_ESCALATION_NOTES, requestEscalation } from './contract.ts'

type RequestEscalationProps = { requestId: string; onClose: () => void }

export function RequestEscalation({ requestId, onClose }: RequestEscalationProps) {
  const { dialog, control } = useRecordForm({
    sends: requestEscalation,
    params: { requestId },
    fields: EscalationRequest,
    values: { notes: '' },
    draft: `request-escalation:${requestId}`,
    body: (asked) => asked,
    success: {
      title: 'Escalation Requested',
      description: 'Your escalation request has been submitted. Staff will review it shortly.',
    },
    failure: 'Failed to submit escalation request',
    onClose,
  })
  const isBlank = useWatch({ control, name: 'notes' }).trim() === ''
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="Request escalation"
      description="You can ask once. Your advisers read why, decide, and tell you here."
      does="Submit"
      busyLabel="Submitting..."
      disabled={isBlank}
      why={isBlank && 'Say why first.'}
    >
      <LongField
        control={control}
        name="notes"
        label="Notes"
        hint="What has changed, or what is not being investigated properly"
        rows={5}
        maxLength={MAX_ESCALATION_NOTES}
      />
    </RecordDialog>
  )
}
