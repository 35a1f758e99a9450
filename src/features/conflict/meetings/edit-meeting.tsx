import type * as z from 'zod'
import { RecordDialog, TimeField, useRecordForm } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Meeting, MeetingForm, updateMeeting } from './contract.ts'
import { MeetingFields } from './meeting-fields.tsx'
import type { MeetingRowProps } from './meeting-row.tsx'
import { kindLabels } from './words.ts'

type Values = z.input<typeof MeetingForm>

/** Changes all but the day: another day is a postponement. */
export function EditMeeting({ meeting, requestId, onClose }: MeetingRowProps & { onClose: () => void }) {
  const editing = useRecordForm({
    fields: MeetingForm,
    record: meeting,
    reads: Meeting,
    values: (now = meeting) => valuesOf(now),
    draft: `meeting-edit:${meeting.id}`,
    onClose,
  })
  const saving = useSend(
    updateMeeting,
    { meetingId: meeting.id },
    {
      success: 'Meeting changed.',
      failure: 'Failed to change the meeting. Please try again.',
      ...editing.sending,
    },
  )
  return (
    <RecordDialog
      editing={editing}
      size="narrow"
      title="Change the meeting"
      description={`${kindLabels[meeting.kind]} with ${meeting.person.name} on ${longDate(meeting.meetingDate)}. For another day, postpone it.`}
      does="Save"
      isSending={saving.sending}
      onSend={({ noteTakerId = null, invitedOn = null, ...rest }) =>
        saving.send({ ...rest, noteTakerId, invitedOn, version: editing.version })
      }
    >
      <TimeField control={editing.control} name="meetingTime" label="Time" />
      <MeetingFields
        control={editing.control}
        requestId={requestId}
        isInvestigation={meeting.kind === 'investigation'}
      />
    </RecordDialog>
  )
}

const valuesOf = ({ ledBy, noteTaker, meetingTime, place, invitedOn, accompanimentTold }: Meeting): Values => ({
  ledById: ledBy.id,
  noteTakerId: noteTaker?.id ?? '',
  meetingTime,
  place,
  invitedOn: invitedOn ?? '',
  accompanimentTold,
})
