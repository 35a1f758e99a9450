import { FormField, LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { closeReference, type Reference } from '../contract.ts'
import { closingLabels } from '../words.ts'

export function CloseReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: closeReference,
    params: { referenceId: reference.id },
    fields: closeReference.body,
    values: { as: reference.can.close[0] ?? 'withdrawn', reason: '' },
    body: (closed) => closed,
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
      <FormField control={control} name="as" label="Why" group>
        {({ value, onChange, name }) => (
          <>
            {reference.can.close.map((each) => (
              <Radio
                key={each}
                name={name}
                label={closingLabels[each]}
                checked={value === each}
                onChange={() => onChange(each)}
              />
            ))}
          </>
        )}
      </FormField>
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
