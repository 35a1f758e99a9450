import { DateField, LongField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { calendarDay } from '#ui/text/dates.ts'
import { type Reference, receiveReference } from '../contract.ts'
import { ReceivedBy, receivedViaLabels } from '../words.ts'

const ways = ReceivedBy.options.map((value) => ({ value, label: receivedViaLabels[value].replace(/^b/, 'B') }))

const today = () => calendarDay(Date.now())

export function ReceiveReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: receiveReference,
    params: { referenceId: reference.id },
    fields: receiveReference.body,
    values: { via: 'post', receivedDate: today(), statement: '' },
    success: 'Reference recorded. It still has to be verified.',
    failure: 'Failed to record the reference. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={`Record the reference from ${reference.refereeName}`}
      description="For one that came another way. Their own link stops working."
      does="Record reference"
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <SelectField control={control} name="via" label="How it came" options={ways} />
        <DateField control={control} name="receivedDate" label="When" />
      </div>
      <LongField
        control={control}
        name="statement"
        label="What it says"
        hint="Stored encrypted. Leave out health, sickness absence and disability, even if they wrote about it."
        rows={5}
      />
    </RecordDialog>
  )
}
