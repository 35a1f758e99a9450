import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, RecordDialog, SelectField, TimeField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { PersonField } from '../parties/person-field.tsx'
import { MeetingKind, NewMeeting, planMeeting } from './contract.ts'
import { MeetingFields, TickField } from './meeting-fields.tsx'
import { kindLabels } from './words.ts'

type Values = z.input<typeof NewMeeting>

export function PlanMeeting({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: planMeeting,
    params: { requestId },
    fields: NewMeeting,
    values: nothingYet,
    draft: `meeting:${requestId}`,
    body: (meeting) => meeting,
    success: 'Meeting booked.',
    failure: 'Failed to book the meeting. Please try again.',
    onClose,
  })
  const [kind, held] = useWatch({ control, name: ['kind', 'held'] })
  return (
    <RecordDialog
      {...dialog}
      title="Book a meeting"
      description="The company sees the date and the people, and never the minutes."
      does={held ? 'Record meeting' : 'Book meeting'}
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SelectField control={control} name="kind" label="Kind of meeting" hint={hints[kind]} options={kinds} />
        <PersonField control={control} name="participantId" label="With" requestId={requestId} />
        <DateField control={control} name="meetingDate" label="Date" />
        <TimeField control={control} name="meetingTime" label="Time" />
        <MeetingFields control={control} requestId={requestId} isInvestigation={kind === 'investigation'} />
        <TickField
          control={control}
          name="held"
          label="It has already been held"
          hint="For a meeting that was not recorded at the time"
        />
      </div>
    </RecordDialog>
  )
}

const nothingYet: Values = {
  kind: 'investigation',
  participantId: '',
  ledById: '',
  noteTakerId: '',
  meetingDate: '',
  meetingTime: '',
  place: '',
  invitedOn: '',
  accompanimentTold: false,
  held: false,
}

const kinds = optionsOf(kindLabels)

const hints: Record<MeetingKind, string> = {
  investigation: 'To find out what happened. Nothing is decided in it',
  hearing: 'They answer, with a companion if they wish, before anything is decided',
  appeal: 'Heard by someone who has had no part in the case, if possible',
}
