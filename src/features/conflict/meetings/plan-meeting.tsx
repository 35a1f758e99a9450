import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, SelectField, TimeField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { PersonField } from '../parties/person-field.tsx'
import { MeetingKind, NewMeeting, planMeeting } from './contract.ts'
import { MeetingFields, TickField } from './meeting-fields.tsx'
import { kindLabels } from './words.ts'

type Values = z.input<typeof NewMeeting>

export function PlanMeeting({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const form = useForm({ resolver: contractResolver(NewMeeting), defaultValues: nothingYet })
  const draft = useFormDraft(form, `meeting:${requestId}`)
  const { control } = form
  const [kind, held] = useWatch({ control, name: ['kind', 'held'] })
  function close() {
    draft.discard()
    onClose()
  }
  const planning = useSend(
    planMeeting,
    { requestId },
    {
      success: 'Meeting booked.',
      failure: 'Failed to book the meeting. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      title="Book a meeting"
      description="The company sees the date and the people, and never the minutes."
      submitLabel={held ? 'Record meeting' : 'Book meeting'}
      busyLabel="Saving..."
      sending={planning.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((meeting) => planning.send(meeting))}
      onClose={close}
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
    </FormDialog>
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

const kinds = MeetingKind.options.map((value) => ({ value, label: kindLabels[value] }))

const hints: Record<MeetingKind, string> = {
  investigation: 'To find out what happened. Nothing is decided in it',
  hearing: 'They answer, with a companion if they wish, before anything is decided',
  appeal: 'Heard by someone who has had no part in the case, if possible',
}
