import { DateField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { BearingsField } from './bearings-field.tsx'
import { addExhibit, Exhibit, NewExhibit } from './contract.ts'
import { FileField } from './file-field.tsx'
import { WhatItIs } from './what-it-is.tsx'

type AddExhibitProps = { requestId: string; onClose: () => void }

export function AddExhibit({ requestId, onClose }: AddExhibitProps) {
  const { dialog, control, form } = useRecordForm({
    sends: addExhibit,
    params: { requestId },
    fields: NewExhibit,
    record: undefined,
    reads: Exhibit,
    values: {
      title: '',
      description: '',
      source: '',
      obtainedOn: todayInLondon(),
      documentId: '',
      statementId: '',
      bearings: [],
    },
    draft: `new-exhibit:${requestId}`,
    onClose,
    body: (exhibit) => exhibit,
    success: ({ number }) => `Exhibit ${number} added.`,
    failure: 'Failed to add the exhibit.',
  })
  return (
    <RecordDialog
      {...dialog}
      title="Add evidence"
      description="It gets the next exhibit number of this case, and keeps it."
      does="Add exhibit"
    >
      <FileField
        form={form}
        requestId={requestId}
        withStatements
        onNamed={(title) => form.getValues('title') === '' && form.setValue('title', title, { shouldDirty: true })}
      />
      <WhatItIs control={control} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="source" label="Where it came from" />
        <DateField control={control} name="obtainedOn" label="Obtained on" />
      </div>
      <BearingsField control={control} requestId={requestId} />
    </RecordDialog>
  )
}
