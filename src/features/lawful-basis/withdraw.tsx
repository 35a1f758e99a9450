import { DateField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { longDate } from '#ui/text/dates.ts'
import { type LawfulBasisRecord, withdrawConsent } from './contract.ts'
import { categoryLabels } from './words.ts'

type WithdrawProps = { record: LawfulBasisRecord; onClose: () => void }

export function Withdraw({ record, onClose }: WithdrawProps) {
  const { dialog, control } = useRecordForm({
    sends: withdrawConsent,
    params: { lawfulBasisId: record.id },
    fields: withdrawConsent.body,
    values: { date: todayInLondon() },
    success: 'Withdrawal recorded.',
    failure: 'Failed to record the withdrawal. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="Record a withdrawal of consent"
      description={`${categoryLabels[record.dataCategory]}. From then on the data may no longer be used for: ${record.purpose}`}
      does="Record withdrawal"
      busyLabel="Recording..."
    >
      <DateField
        control={control}
        name="date"
        label="Withdrawn on"
        hint={record.consentDate ? `Consent was given on ${longDate(record.consentDate)}.` : undefined}
      />
    </RecordDialog>
  )
}
