import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { DateField, LongField, RadioField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { longDate } from '#ui/text/dates.ts'
import { PlanMeeting, PlanMeetingEdits, removePlanMeeting, updatePlanMeeting } from '../contract.ts'
import { verdictLabels } from '../words.ts'

type Values = { plannedOn: string; verdict: string; heldOn: string; notes: string }

/** The values of the form: an empty text means none. */
const Form = z
  .object({ plannedOn: z.string(), verdict: z.string(), heldOn: z.string(), notes: z.string() })
  .transform(({ verdict, heldOn, ...rest }) => ({
    ...rest,
    verdict: verdict || null,
    heldOn: verdict === 'missed' || !verdict ? null : heldOn || null,
  }))
  .pipe(PlanMeetingEdits)

type EditMeetingProps = { meeting: PlanMeeting; canRecord: boolean; onClose: () => void }

/** Records how a meeting went, or moves it. */
export function EditMeeting({ meeting, canRecord, onClose }: EditMeetingProps) {
  const { dialog, form, close } = useRecordForm({
    sends: updatePlanMeeting,
    params: { planMeetingId: meeting.id },
    fields: Form,
    record: meeting,
    reads: PlanMeeting,
    values: (now = meeting) => valuesOf(now),
    draft: `plan-meeting:${meeting.id}`,
    body: (edits, version) => ({ ...edits, version }),
    success: 'Meeting saved.',
    failure: 'Failed to save the meeting. Please try again.',
    onClose,
  })
  return (
    <RecordDialog {...dialog} title={`Meeting of ${longDate(meeting.plannedOn)}`} does="Save meeting">
      <MeetingFields form={form} canRecord={canRecord} />
      {meeting.verdict === null && <Remove id={meeting.id} onDone={close} />}
    </RecordDialog>
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
      {canRecord && <RadioField control={control} name="verdict" label="How it went" options={verdicts} />}
      {(verdict === 'on_track' || verdict === 'not_yet') && (
        <DateField control={control} name="heldOn" label="Held on" />
      )}
      <LongField control={control} name="notes" label="Notes" optional rows={4} />
    </>
  )
}

const verdicts = [['', 'Not recorded yet'] as const, ...Object.entries(verdictLabels)].map(([value, label]) => ({
  value,
  label,
}))

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
      onClick={() => removing.send()}
    >
      Take this meeting out of the plan
    </Button>
  )
}

const valuesOf = ({ plannedOn, verdict, heldOn, notes }: PlanMeeting): Values => ({
  plannedOn,
  verdict: verdict ?? '',
  heldOn: heldOn ?? plannedOn,
  notes: notes ?? '',
})
