import { useForm } from 'react-hook-form'
import { contractResolver, LongField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { Cancellation, cancelMeeting, type Meeting } from './contract.ts'
import { kindLabels } from './words.ts'

export function CancelMeeting({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { id: meetingId, kind, person, meetingDate, version } = meeting
  const form = useForm({ resolver: contractResolver(Cancellation), defaultValues: { reason: '' } })
  const draft = useFormDraft(form, `meeting-cancel:${meetingId}`)
  function close() {
    draft.discard()
    onClose()
  }
  const cancelling = useSend(
    cancelMeeting,
    { meetingId },
    { success: 'Meeting cancelled.', failure: 'Failed to cancel the meeting.', done: close },
  )
  return (
    <FormDialog
      size="narrow"
      title={`Cancel the ${kindLabels[kind].toLowerCase()}?`}
      description={`With ${person.name} on ${namedDate(meetingDate)}. It stays on file. If it is only for another day, postpone it.`}
      submitLabel="Cancel the meeting"
      busyLabel="Saving..."
      sending={cancelling.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ reason }) => cancelling.send({ reason, version }))}
      onClose={close}
    >
      <LongField
        control={form.control}
        name="reason"
        label="Reason"
        hint="Read by staff only"
        rows={2}
        maxLength={1_000}
      />
    </FormDialog>
  )
}
