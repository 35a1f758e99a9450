import { useForm } from 'react-hook-form'
import { contractResolver, FormField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { type Exhibit, MAX_REASON, withdrawExhibit } from './contract.ts'

export function WithdrawExhibit({ exhibit, onClose }: { exhibit: Exhibit; onClose: () => void }) {
  const { id: exhibitId, number, title, version } = exhibit
  const form = useForm({ resolver: contractResolver(withdrawExhibit.body), defaultValues: { reason: '' } })
  const kept = useCaseForm(form, { draft: `withdraw-exhibit:${exhibitId}`, version, onClose })
  const withdrawing = useSend(
    withdrawExhibit,
    { exhibitId },
    { ...kept.sending, success: 'Withdrawn.', failure: 'Failed to withdraw it.' },
  )
  return (
    <CaseDialog
      form={form}
      title={number === null ? `No longer ask for “${title}”?` : `Withdraw exhibit ${number}?`}
      description="It stays in the list, struck out, with the reason. Both sides can read it. It cannot be brought back."
      does="Withdraw"
      isSending={withdrawing.sending}
      isLate={kept.isLate}
      onSend={({ reason }) => withdrawing.send({ reason, version: kept.version })}
      onClose={kept.close}
    >
      <FormField control={form.control} name="reason" label="Reason">
        {(field) => <TextArea {...field} grow rows={3} maxLength={MAX_REASON} />}
      </FormField>
    </CaseDialog>
  )
}
