import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, TimeField } from '#features/form/form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { longDate, timeWords } from '#ui/text/dates.ts'
import { Meeting, MeetingForm, updateMeeting } from './contract.ts'
import { MeetingFields } from './meeting-fields.tsx'
import type { MeetingRowProps } from './meeting-row.tsx'
import { kindLabels } from './words.ts'

type Values = z.input<typeof MeetingForm>

/** All but the day: another day is a postponement. */
export function EditMeeting({ meeting, requestId, onClose }: MeetingRowProps & { onClose: () => void }) {
  const form = useForm({ resolver: contractResolver(MeetingForm), defaultValues: valuesOf(meeting) })
  const draft = useFormDraft(form, `meeting-edit:${meeting.id}`)
  const [theirs, setTheirs] = useState<Meeting>()
  function close() {
    draft.discard()
    onClose()
  }
  const saving = useSend(
    updateMeeting,
    { meetingId: meeting.id },
    {
      success: 'Meeting changed.',
      failure: 'Failed to change the meeting. Please try again.',
      expects: ['STALE_VERSION'],
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      failed: (error) => setTheirs(currentIn(error)),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title="Change the meeting"
      description={`${kindLabels[meeting.kind]} with ${meeting.person.name} on ${longDate(meeting.meetingDate)}. For another day, postpone it.`}
      submitLabel={theirs ? 'Save again' : 'Save'}
      busyLabel="Saving..."
      sending={saving.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ noteTakerId = null, invitedOn = null, ...rest }) =>
        saving.send({ ...rest, noteTakerId, invitedOn, version: (theirs ?? meeting).version }),
      )}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this meeting in the meantime">
          {`It is now at ${timeWords(theirs.meetingTime)}, ${theirs.place}, led by ${theirs.ledBy.name}. What you typed is kept: save again to replace theirs.`}
        </Alert>
      )}
      <TimeField control={form.control} name="meetingTime" label="Time" />
      <MeetingFields control={form.control} requestId={requestId} isInvestigation={meeting.kind === 'investigation'} />
    </FormDialog>
  )
}

const currentIn = (error: Error) => (error instanceof ApiError ? Meeting.safeParse(error.current).data : undefined)

const valuesOf = ({ ledBy, noteTaker, meetingTime, place, invitedOn, accompanimentTold }: Meeting): Values => ({
  ledById: ledBy.id,
  noteTakerId: noteTaker?.id ?? '',
  meetingTime,
  place,
  invitedOn: invitedOn ?? '',
  accompanimentTold,
})
