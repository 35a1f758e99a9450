import { type Control, type FieldPath, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField, TimeField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { type Meeting, type Postponement, postponeMeeting } from '../contract.ts'
import { TickField } from '../meeting-fields.tsx'
import { postponementFrom } from '../new-meeting.ts'
import { kindLabels } from '../words.ts'

type Values = z.input<typeof Postponement>

export function PostponeMeeting({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { id: meetingId, kind, person, version, meetingTime } = meeting
  const defaultValues: Values = { meetingDate: '', meetingTime, reason: '', companionUnavailable: false }
  const form = useForm({ resolver: contractResolver(postponementFrom(meeting.meetingDate)), defaultValues })
  const draft = useFormDraft(form, `meeting-postpone:${meetingId}`)
  const { control } = form
  function close() {
    draft.discard()
    onClose()
  }
  const postponing = useSend(
    postponeMeeting,
    { meetingId },
    {
      success: 'Meeting postponed. Invite them again.',
      failure: 'Failed to postpone the meeting.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={`Postpone the ${kindLabels[kind].toLowerCase()}`}
      description={`With ${person.name}, planned for ${namedDate(meeting.meetingDate)}. It stays on file with the reason; the invitation and the companion are entered again.`}
      submitLabel="Postpone"
      busyLabel="Saving..."
      sending={postponing.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => postponing.send({ ...body, version }))}
      onClose={close}
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
    </FormDialog>
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
