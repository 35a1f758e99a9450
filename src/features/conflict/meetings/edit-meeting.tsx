import type * as z from 'zod'
import { RecordDialog, TimeField, useRecordForm } from '#features/form/form.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Meeting, MeetingForm, updateMeeting } from './contract.ts'
import { MeetingFields } from './meeting-fields.tsx'
import type { MeetingRowProps } from './meeting-row.tsx'
import { kindLabels } from './words.ts'

type Values = z.input<typeof MeetingForm>

/** Changes all but the day: another day is a postponement. */
export function EditMeeting({ meeting, requestId, onClose }: MeetingRowProps & { onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: updateMeeting,
    params: { meetingId: meeting.id },
    fields: MeetingForm,
    record: meeting,
    reads: Meeting,
    values: (now = meeting) => valuesOf(now),
    draft: `meeting-edit:${meeting.id}`,
    body: ({ noteTakerId = null, invitedOn = null, accompanimentTold, ...rest }, version) => ({
      ...rest,
      ...(!meeting.isInvitedByLetter && { invitedOn, accompanimentTold }),
      noteTakerId,
      version,
    }),
    success: 'Meeting changed.',
    failure: 'Failed to change the meeting. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="Change the meeting"
      description={`${kindLabels[meeting.kind]} with ${meeting.person.name} on ${longDate(meeting.meetingDate)}. For another day, postpone it.`}
      does="Save"
    >
      <TimeField control={control} name="meetingTime" label="Time" />
      <MeetingFields
        control={control}
        requestId={requestId}
        isInvestigation={meeting.kind === 'investigation'}
        isInvitedByLetter={meeting.isInvitedByLetter}
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
