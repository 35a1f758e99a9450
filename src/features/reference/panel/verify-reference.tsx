import { LongField, RadioField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { type Reference, verifyReference } from '../contract.ts'
import { domainOf } from '../free-mail.ts'
import { VerificationMethod, verificationLabels } from '../words.ts'

export function VerifyReference({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: verifyReference,
    params: { referenceId: reference.id },
    fields: verifyReference.body,
    values: { method: 'call_back', notes: '' },
    success: 'Reference verified.',
    failure: 'Failed to verify the reference. Please try again.',
    expects: ['VALIDATION_FAILED'],
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={`Verify the reference from ${reference.refereeName}`}
      description={`That it came from ${reference.companyName}, not that you agree with it.`}
      does="Verify"
    >
      <RadioField control={control} name="method" label="How you established it" options={methodsFor(reference)} />
      <LongField
        control={control}
        name="notes"
        label="What you checked, and who with"
        hint="For a call: the number and where you found it, never the one they gave. The client reads this."
        rows={3}
      />
    </RecordDialog>
  )
}

function domainHint({ email, isFreeMail, companyName }: Reference) {
  if (!email) return 'Their e-mail address is not known'
  if (isFreeMail) return `${domainOf(email)} is open to anyone and proves nothing`
  return `Their address is at ${domainOf(email)}: make sure it is that of ${companyName}`
}

const methodsFor = (reference: Reference) =>
  VerificationMethod.options.map((value) => ({
    value,
    label: verificationLabels[value],
    hint: value === 'corporate_email' && domainHint(reference),
  }))
