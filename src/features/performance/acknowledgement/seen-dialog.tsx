import type * as z from 'zod'
import { DateField, LongField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { calendarDay, longDate } from '#ui/text/dates.ts'
import { NewAcknowledgement, recordAcknowledgement } from './contract.ts'
import { howLabels, RecordedHow } from '../preparation/how.ts'

type Values = z.input<typeof NewAcknowledgement>
type SeenDialogProps = { requestId: string; name: string; from: string; onClose: () => void }

/** Records how the employee saw the review without the link, or that they declined. */
export function SeenDialog({ requestId, name, from, onClose }: SeenDialogProps) {
  const { dialog, control } = useRecordForm({
    sends: recordAcknowledgement,
    params: { requestId },
    fields: NewAcknowledgement,
    values: nothingYet(),
    draft: `review-seen:${requestId}`,
    body: (seen) => seen,
    success: 'Recorded.',
    failure: 'Failed to record it. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={`How ${name} saw the review`}
      description={`For an employee who does not use the link. It was decided on ${longDate(from)}. Seeing it does not mean that they agree.`}
      does="Record"
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SelectField control={control} name="how" label="How" options={ways} />
        <DateField control={control} name="on" label="When" />
      </div>
      <LongField control={control} name="note" label="Note" hint="What happened, and who was there." rows={3} />
      <LongField control={control} name="comment" label="Employee’s comments" optional rows={3} />
    </RecordDialog>
  )
}

const ways = RecordedHow.options.map((value) => ({ value, label: howLabels[value] }))

const nothingYet = (): Values => ({ how: 'meeting', on: calendarDay(Date.now()), note: '', comment: '' })
