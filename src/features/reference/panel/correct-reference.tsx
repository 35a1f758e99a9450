import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, LongField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { correctReference, type Reference } from '../contract.ts'
import { StepDialog } from './step-dialog.tsx'

type Values = z.input<typeof correctReference.body>
type Sent = z.output<typeof correctReference.body>

export function CorrectReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const form = useForm<Values, unknown, Sent>({
    resolver: contractResolver(correctReference.body),
    defaultValues: { note: '' },
  })
  const correcting = useSend(
    correctReference,
    { referenceId: reference.id },
    {
      success: 'Correction added.',
      failure: 'Failed to add the correction. Please try again.',
      fields: (name, message) => form.setError(name as keyof Values, { message }), // the server names our own fields
      done: onClose,
    },
  )
  return (
    <StepDialog
      title={`Correct the reference from ${reference.refereeName}`}
      description="What the referee said stays as it is. The correction is shown beside it, with your name and the time."
      does="Add correction"
      form={form}
      sending={correcting.sending}
      onSend={(correction) => correcting.send(correction)}
      onClose={onClose}
    >
      <LongField
        control={form.control}
        name="note"
        label="Correction"
        hint="What you are correcting, and who told you. Stored encrypted; the client may read it."
        rows={4}
      />
    </StepDialog>
  )
}
