import { LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Exhibit, MAX_REASON, withdrawExhibit } from './contract.ts'

export function WithdrawExhibit({ exhibit, onClose }: { exhibit: Exhibit; onClose: () => void }) {
  const { id: exhibitId, number, title } = exhibit
  const editing = useRecordForm({
    fields: withdrawExhibit.body,
    record: exhibit,
    reads: Exhibit,
    values: () => ({ reason: '' }),
    draft: `withdraw-exhibit:${exhibitId}`,
    onClose,
  })
  const withdrawing = useSend(
    withdrawExhibit,
    { exhibitId },
    { ...editing.sending, success: 'Withdrawn.', failure: 'Failed to withdraw it.' },
  )
  return (
    <RecordDialog
      editing={editing}
      title={number === null ? `No longer ask for “${title}”?` : `Withdraw exhibit ${number}?`}
      description="It stays in the list, struck out, with the reason. Both sides can read it. It cannot be brought back."
      does="Withdraw"
      isSending={withdrawing.sending}
      onSend={({ reason }) => withdrawing.send({ reason, version: editing.version })}
    >
      <LongField control={editing.control} name="reason" label="Reason" rows={3} maxLength={MAX_REASON} />
    </RecordDialog>
  )
}
