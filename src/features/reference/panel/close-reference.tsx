import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, FormField, LongField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { closeReference, type Reference } from '../contract.ts'
import { closingLabels } from '../words.ts'
import { StepDialog } from './step-dialog.tsx'

type Values = z.input<typeof closeReference.body>
type Sent = z.output<typeof closeReference.body>

export function CloseReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const [first, ...others] = reference.can.close
  const form = useForm<Values, unknown, Sent>({
    resolver: contractResolver(closeReference.body),
    // Where there is a choice, none is made for the adviser: it may keep a starter from starting.
    defaultValues: { ...(first && others.length === 0 && { as: first }), reason: '' },
  })
  const closing = useSend(
    closeReference,
    { referenceId: reference.id },
    {
      success: 'Reference closed.',
      failure: 'Failed to close the reference. Please try again.',
      expects: ['VALIDATION_FAILED'],
      fields: (name, message) => form.setError(name as keyof Values, { message }), // the server names our own fields
      done: onClose,
    },
  )
  const { control } = form
  return (
    <StepDialog
      title={`Close the reference from ${reference.refereeName}`}
      description="It no longer counts towards the two. A link they still have stops working."
      does="Close reference"
      form={form}
      sending={closing.sending}
      onSend={(closed) => closing.send(closed)}
      onClose={onClose}
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
    </StepDialog>
  )
}
