import { LongField, RadioField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { closeReference, type Reference } from '../contract.ts'
import { closingLabels } from '../words.ts'

export function CloseReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const [first, ...others] = reference.can.close
  const { dialog, control } = useRecordForm({
    sends: closeReference,
    params: { referenceId: reference.id },
    fields: closeReference.body,
    // Where there is a choice, none is made for the adviser: it may keep a starter from starting.
    values: { ...(first && others.length === 0 && { as: first }), reason: '' },
    success: 'Reference closed.',
    failure: 'Failed to close the reference. Please try again.',
    expects: ['VALIDATION_FAILED'],
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={`Close the reference from ${reference.refereeName}`}
      description="It no longer counts towards the two. A link they still have stops working."
      does="Close reference"
    >
      <RadioField
        control={control}
        name="as"
        label="Why"
        options={reference.can.close.map((value) => ({ value, label: closingLabels[value] }))}
      />
      <LongField
        control={control}
        name="reason"
        label="Reason"
        hint="Stored encrypted; the client may read it."
        rows={3}
      />
    </RecordDialog>
  )
}
