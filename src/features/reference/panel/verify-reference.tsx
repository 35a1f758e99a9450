import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, FormField, LongField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { type Reference, verifyReference } from '../contract.ts'
import { domainOf } from '../free-mail.ts'
import { VerificationMethod, verificationLabels } from '../words.ts'
import { StepDialog } from './step-dialog.tsx'

type Values = z.input<typeof verifyReference.body>
type Sent = z.output<typeof verifyReference.body>

export function VerifyReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const form = useForm<Values, unknown, Sent>({
    resolver: contractResolver(verifyReference.body),
    defaultValues: { method: 'call_back', notes: '' },
  })
  const verifying = useSend(
    verifyReference,
    { referenceId: reference.id },
    {
      success: 'Reference verified.',
      failure: 'Failed to verify the reference. Please try again.',
      expects: ['VALIDATION_FAILED'],
      fields: (name, message) => form.setError(name as keyof Values, { message }), // the server names our own fields
      done: onClose,
    },
  )
  const { control } = form
  return (
    <StepDialog
      title={`Verify the reference from ${reference.refereeName}`}
      description={`That it came from ${reference.companyName}, not that you agree with it.`}
      does="Verify"
      form={form}
      sending={verifying.sending}
      onSend={(verified) => verifying.send(verified)}
      onClose={onClose}
    >
      <FormField control={control} name="method" label="How you established it" group>
        {({ value, onChange, name }) => (
          <>
            {VerificationMethod.options.map((method) => (
              <Radio
                key={method}
                name={name}
                label={verificationLabels[method]}
                hint={method === 'corporate_email' && domainHint(reference)}
                checked={value === method}
                onChange={() => onChange(method)}
              />
            ))}
          </>
        )}
      </FormField>
      <LongField
        control={control}
        name="notes"
        label="What you checked, and who with"
        hint="For a call: the number and where you found it, never the one they gave. The client reads this."
        rows={3}
      />
    </StepDialog>
  )
}

function domainHint({ email, isFreeMail, companyName }: Reference) {
  if (!email) return 'Their e-mail address is not known'
  if (isFreeMail) return `${domainOf(email)} is open to anyone and proves nothing`
  return `Their address is at ${domainOf(email)}: make sure it is that of ${companyName}`
}
