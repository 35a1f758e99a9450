import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, LongField, RecordDialog, TimeField, useRecordForm } from '#features/form/form.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { type Meeting, type Postponement, postponeMeeting } from '../contract.ts'
import { TickField } from '../meeting-fields.tsx'
import { postponementFrom } from '../new-meeting.ts'
import { kindLabels } from '../words.ts'

type Values = z.input<typeof Postponement>

export function PostponeMeeting({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { id: meetingId, kind, person, version, meetingTime } = meeting
  const defaultValues: Values = { meetingDate: '', meetingTime, reason: '', companionUnavailable: false }
  const { dialog, control } = useRecordForm({
    sends: postponeMeeting,
    params: { meetingId },
    fields: postponementFrom(meeting.meetingDate),
    values: defaultValues,
    draft: `meeting-postpone:${meetingId}`,
    body: (body) => ({ ...body, version }),
    success: 'Meeting postponed. Invite them again.',
    failure: 'Failed to postpone the meeting.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={`Postpone the ${kindLabels[kind].toLowerCase()}`}
      description={`With ${person.name}, planned for ${namedDate(meeting.meetingDate)}. It stays on file with the reason; the invitation and the companion are entered again.`}
      does="Postpone"
    >
      <NewDay control={control} meeting={meeting} />
      <TimeField control={control} name="meetingTime" label="Time" />
      <LongField
        control={control}
        name="reason"
        label="Reason"
        hint="Read by staff only. Say no more about health than you need to"
        rows={2}
        maxLength={1_000}
      />
    </RecordDialog>
  )
}

type NewDayProps = { control: Control<Values, unknown, z.output<typeof Postponement>>; meeting: Meeting }

function NewDay({ control, meeting: { meetingDate, companionClock } }: NewDayProps) {
  const [date, forCompanion] = useWatch({ control, name: ['meetingDate', 'companionUnavailable'] })
  return (
    <>
      {companionClock && (
        <TickField
          control={control}
          name="companionUnavailable"
          label="Their companion cannot come"
          hint={`They may then name another day up to ${namedDate(companionClock.date)}, if it is reasonable.`}
        />
      )}
      <DateField control={control} name="meetingDate" label="New date" hint={`Not before ${namedDate(meetingDate)}.`} />
      {companionClock && forCompanion && date > companionClock.date && (
        <Alert hue="wait" title="This is later than they can ask for" live={false}>
          You may still agree to it: refusing a longer delay can be unfair.
        </Alert>
      )}
    </>
  )
}
