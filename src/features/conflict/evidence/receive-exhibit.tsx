import { DateField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Exhibit, Receipt, receiveExhibit } from './contract.ts'
import { FileField } from './file-field.tsx'

type ReceiveExhibitProps = { requestId: string; exhibit: Exhibit; onClose: () => void }

export function ReceiveExhibit({ requestId, exhibit, onClose }: ReceiveExhibitProps) {
  const { id: exhibitId, title, askedOf } = exhibit
  const { dialog, control, form } = useRecordForm({
    sends: receiveExhibit,
    params: { exhibitId },
    fields: Receipt,
    record: exhibit,
    reads: Exhibit,
    values: { source: askedOf ?? '', obtainedOn: todayInLondon(), documentId: '' },
    draft: `receive-exhibit:${exhibitId}`,
    onClose,
    body: (receipt, version) => ({ ...receipt, version }),
    success: ({ number }) => `Received as exhibit ${number}.`,
    failure: 'Failed to enter it.',
  })
  return (
    <RecordDialog
      {...dialog}
      title={`“${title}” has come`}
      description="It gets the next exhibit number of this case, and keeps it."
      does="Enter exhibit"
    >
      <FileField form={form} requestId={requestId} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="source" label="Where it came from" />
        <DateField control={control} name="obtainedOn" label="Obtained on" />
      </div>
    </RecordDialog>
  )
}
