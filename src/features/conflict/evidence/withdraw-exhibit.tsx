import { LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { Exhibit, MAX_REASON, withdrawExhibit } from './contract.ts'

export function WithdrawExhibit({ exhibit, onClose }: { exhibit: Exhibit; onClose: () => void }) {
  const { id: exhibitId, number, title } = exhibit
  const { dialog, control } = useRecordForm({
    sends: withdrawExhibit,
    params: { exhibitId },
    fields: withdrawExhibit.body,
    record: exhibit,
    reads: Exhibit,
    values: { reason: '' },
    draft: `withdraw-exhibit:${exhibitId}`,
    onClose,
    body: ({ reason }, version) => ({ reason, version }),
    success: 'Withdrawn.',
    failure: 'Failed to withdraw it.',
  })
  return (
    <RecordDialog
      {...dialog}
      title={number === null ? `No longer ask for “${title}”?` : `Withdraw exhibit ${number}?`}
      description="It stays in the list, struck out, with the reason. Both sides can read it. It cannot be brought back."
      does="Withdraw"
    >
      <LongField control={control} name="reason" label="Reason" rows={3} maxLength={MAX_REASON} />
    </RecordDialog>
  )
}
