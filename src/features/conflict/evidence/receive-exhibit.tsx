import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { type Exhibit, Receipt, receiveExhibit } from './contract.ts'
import { FileField } from './file-field.tsx'

type ReceiveExhibitProps = { requestId: string; exhibit: Exhibit; onClose: () => void }

export function ReceiveExhibit({ requestId, exhibit, onClose }: ReceiveExhibitProps) {
  const { id: exhibitId, title, askedOf, version } = exhibit
  const form = useForm<z.input<typeof Receipt>, unknown, z.output<typeof Receipt>>({
    resolver: contractResolver(Receipt),
    defaultValues: { source: askedOf ?? '', obtainedOn: todayInLondon(), documentId: '' },
  })
  const { control } = form
  const kept = useCaseForm(form, { draft: `receive-exhibit:${exhibitId}`, version, onClose })
  const receiving = useSend(
    receiveExhibit,
    { exhibitId },
    { ...kept.sending, success: ({ number }) => `Received as exhibit ${number}.`, failure: 'Failed to enter it.' },
  )
  return (
    <CaseDialog
      form={form}
      title={`“${title}” has come`}
      description="It gets the next exhibit number of this case, and keeps it."
      does="Enter exhibit"
      isSending={receiving.sending}
      isLate={kept.isLate}
      onSend={(receipt) => receiving.send({ ...receipt, version: kept.version })}
      onClose={kept.close}
    >
      <FileField form={form} requestId={requestId} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="source" label="Where it came from" />
        <DateField control={control} name="obtainedOn" label="Obtained on" />
      </div>
    </CaseDialog>
  )
}
