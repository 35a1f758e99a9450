import { LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { Cancellation, cancelMeeting, type Meeting } from './contract.ts'
import { kindLabels } from './words.ts'

export function CancelMeeting({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { id: meetingId, kind, person, meetingDate, version } = meeting
  const { dialog, control } = useRecordForm({
    sends: cancelMeeting,
    params: { meetingId },
    fields: Cancellation,
    values: { reason: '' },
    draft: `meeting-cancel:${meetingId}`,
    body: ({ reason }) => ({ reason, version }),
    success: 'Meeting cancelled.',
    failure: 'Failed to cancel the meeting.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={`Cancel the ${kindLabels[kind].toLowerCase()}?`}
      description={`With ${person.name} on ${namedDate(meetingDate)}. It stays on file. If it is only for another day, postpone it.`}
      does="Cancel the meeting"
    >
      <LongField control={control} name="reason" label="Reason" hint="Read by staff only" rows={2} maxLength={1_000} />
    </RecordDialog>
  )
}
