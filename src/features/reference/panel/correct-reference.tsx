import { LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { correctReference, type Reference } from '../contract.ts'

export function CorrectReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: correctReference,
    params: { referenceId: reference.id },
    fields: correctReference.body,
    values: { note: '' },
    success: 'Correction added.',
    failure: 'Failed to add the correction. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={`Correct the reference from ${reference.refereeName}`}
      description="What the referee said stays as it is. The correction is shown beside it, with your name and the time."
      does="Add correction"
    >
      <LongField
        control={control}
        name="note"
        label="Correction"
        hint="What you are correcting, and who told you. Stored encrypted; the client may read it."
        rows={4}
      />
    </RecordDialog>
  )
}
