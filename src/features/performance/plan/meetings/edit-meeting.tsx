import { useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { contractResolver, DateField, FormField } from '#features/form/form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import { PlanMeeting, PlanMeetingEdits, removePlanMeeting, updatePlanMeeting } from '../contract.ts'
import { verdictLabels } from '../words.ts'

type Values = { plannedOn: string; verdict: string; heldOn: string; notes: string }

/** As the form has them: an empty text is nothing. */
const Form = z
  .object({ plannedOn: z.string(), verdict: z.string(), heldOn: z.string(), notes: z.string() })
  .transform(({ verdict, heldOn, ...rest }) => ({
    ...rest,
    verdict: verdict || null,
    heldOn: verdict === 'missed' || !verdict ? null : heldOn || null,
  }))
  .pipe(PlanMeetingEdits)

type EditMeetingProps = { meeting: PlanMeeting; canRecord: boolean; onClose: () => void }

/** Says how a meeting went, or moves it. */
export function EditMeeting({ meeting, canRecord, onClose }: EditMeetingProps) {
  const form = useForm<Values, unknown, z.output<typeof Form>>({
    resolver: contractResolver(Form),
    defaultValues: valuesOf(meeting),
  })
  const draft = useFormDraft(form, `plan-meeting:${meeting.id}`, { place: inPage })
  const [theirs, setTheirs] = useState<PlanMeeting>()
  function close() {
    draft.discard()
    onClose()
  }
  const saving = useSend(
    updatePlanMeeting,
    { planMeetingId: meeting.id },
    {
      success: 'Meeting saved.',
      failure: 'Failed to save the meeting. Please try again.',
      expects: ['STALE_VERSION'],
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      failed: (error) => setTheirs(currentIn(error)),
      done: close,
    },
  )
  return (
    <FormDialog
      title={`Meeting of ${longDate(meeting.plannedOn)}`}
      submitLabel={theirs ? 'Save again' : 'Save meeting'}
      busyLabel="Saving..."
      sending={saving.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => saving.send({ ...body, version: (theirs ?? meeting).version }))}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this meeting in the meantime">
          {`${theirs.verdict ? verdictLabels[theirs.verdict] : 'Planned'}. ${theirs.notes ?? ''} What you typed is kept: save again to replace theirs.`}
        </Alert>
      )}
      <MeetingFields form={form} canRecord={canRecord} />
      {meeting.verdict === null && <Remove id={meeting.id} onDone={close} />}
    </FormDialog>
  )
}

type MeetingFieldsProps = {
  form: ReturnType<typeof useForm<Values, unknown, z.output<typeof Form>>>
  canRecord: boolean
}

function MeetingFields({ form: { control }, canRecord }: MeetingFieldsProps) {
  const verdict = useWatch({ control, name: 'verdict' })
  return (
    <>
      <DateField control={control} name="plannedOn" label="Planned for" />
      {canRecord && (
        <FormField control={control} name="verdict" label="How it went" group>
          {(field) =>
            verdicts.map(([value, label]) => (
              <Radio key={value} {...field} value={value} label={label} checked={verdict === value} />
            ))
          }
        </FormField>
      )}
      {(verdict === 'on_track' || verdict === 'not_yet') && (
        <DateField control={control} name="heldOn" label="Held on" />
      )}
      <FormField control={control} name="notes" label="Notes" optional>
        {(field) => <TextArea {...field} grow rows={4} />}
      </FormField>
    </>
  )
}

const verdicts = [['', 'Not recorded yet'], ...Object.entries(verdictLabels)] as const

function Remove({ id, onDone }: { id: string; onDone: () => void }) {
  const removing = useSend(
    removePlanMeeting,
    { planMeetingId: id },
    { success: 'Meeting taken out.', failure: 'Failed to take the meeting out.', done: onDone },
  )
  return (
    <Button
      variant="quiet"
      size="small"
      className="justify-self-start"
      busy={removing.sending}
      busyLabel="Removing..."
      onClick={() => removing.send()}
    >
      Take this meeting out of the plan
    </Button>
  )
}

const currentIn = (error: Error) => (error instanceof ApiError ? PlanMeeting.safeParse(error.current).data : undefined)

const valuesOf = ({ plannedOn, verdict, heldOn, notes }: PlanMeeting): Values => ({
  plannedOn,
  verdict: verdict ?? '',
  heldOn: heldOn ?? plannedOn,
  notes: notes ?? '',
})
