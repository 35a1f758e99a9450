import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import { type LawfulBasisRecord, withdrawConsent } from './contract.ts'
import { categoryLabels } from './words.ts'

type WithdrawProps = { record: LawfulBasisRecord; onClose: () => void }

export function Withdraw({ record, onClose }: WithdrawProps) {
  const [date, setDate] = useState(todayInLondon)
  const [fault, setFault] = useState<string>()
  const withdrawal = useSend(
    withdrawConsent,
    { lawfulBasisId: record.id },
    {
      success: 'Withdrawal recorded.',
      failure: 'Failed to record the withdrawal. Please try again.',
      fields: (_, message) => setFault(message),
      done: onClose,
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = withdrawConsent.body.safeParse({ date }).error?.issues[0]
    setFault(wrong && 'Enter a date that exists and is not in the future')
    if (!wrong) withdrawal.send({ date })
  }
  return (
    <FormDialog
      size="narrow"
      title="Record a withdrawal of consent"
      description={`${categoryLabels[record.dataCategory]}. From then on the data may no longer be used for: ${record.purpose}`}
      submitLabel="Record withdrawal"
      busyLabel="Recording..."
      sending={withdrawal.sending}
      isDirty={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        group
        label="Withdrawn on"
        hint={record.consentDate ? `Consent was given on ${longDate(record.consentDate)}.` : undefined}
        error={fault}
      >
        <DateInput value={date} onChange={setDate} />
      </Field>
    </FormDialog>
  )
}
