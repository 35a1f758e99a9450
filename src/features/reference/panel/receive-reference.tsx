import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField, SelectField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { calendarDay } from '#ui/text/dates.ts'
import { type Reference, receiveReference } from '../contract.ts'
import { ReceivedBy, receivedViaLabels } from '../words.ts'
import { StepDialog } from './step-dialog.tsx'

type Values = z.input<typeof receiveReference.body>
type Sent = z.output<typeof receiveReference.body>

const ways = ReceivedBy.options.map((value) => ({ value, label: receivedViaLabels[value].replace(/^b/, 'B') }))

const today = () => calendarDay(Date.now())

export function ReceiveReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const form = useForm<Values, unknown, Sent>({
    resolver: contractResolver(receiveReference.body),
    defaultValues: { via: 'post', receivedDate: today(), statement: '' },
  })
  const receiving = useSend(
    receiveReference,
    { referenceId: reference.id },
    {
      success: 'Reference recorded. It still has to be verified.',
      failure: 'Failed to record the reference. Please try again.',
      fields: (name, message) => form.setError(name as keyof Values, { message }), // the server names our own fields
      done: onClose,
    },
  )
  const { control } = form
  return (
    <StepDialog
      title={`Record the reference from ${reference.refereeName}`}
      description="For one that came another way. Their own link stops working."
      does="Record reference"
      form={form}
      sending={receiving.sending}
      onSend={(received) => receiving.send(received)}
      onClose={onClose}
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
    </StepDialog>
  )
}
