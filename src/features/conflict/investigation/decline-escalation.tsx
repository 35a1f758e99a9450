import * as z from 'zod'
import { LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { decideEscalation, MAX_ESCALATION_NOTES, Words } from '../work/contract.ts'

const Declined = z.strictObject({ reason: Words('Say why it is declined') })

export function DeclineEscalation({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: decideEscalation,
    params: { requestId },
    fields: Declined,
    values: { reason: '' },
    draft: `decline-escalation:${requestId}`,
    body: ({ reason }) => ({ decision: 'decline' as const, reason }),
    success: 'Escalation declined.',
    failure: 'Failed to update conflict case',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="Decline to escalate?"
      description="The case goes on as it was before the client asked."
      does="Decline with this reason"
      busyLabel="Declining..."
    >
      <LongField
        control={control}
        name="reason"
        label="Reason"
        hint="The client reads it, with your name."
        rows={4}
        maxLength={MAX_ESCALATION_NOTES}
      />
    </RecordDialog>
  )
}
