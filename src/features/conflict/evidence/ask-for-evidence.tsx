import { DateField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { BearingsField } from './bearings-field.tsx'
import { askForEvidence, Exhibit, NewAsking } from './contract.ts'
import { WhatItIs } from './what-it-is.tsx'

export function AskForEvidence({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: askForEvidence,
    params: { requestId },
    fields: NewAsking,
    record: undefined,
    reads: Exhibit,
    values: { title: '', description: '', askedOf: '', dueOn: '', bearings: [] },
    draft: `new-asking:${requestId}`,
    onClose,
    body: (asked) => asked,
    success: 'Noted.',
    failure: 'Failed to record the request.',
  })
  return (
    <RecordDialog
      {...dialog}
      title="Record a request for evidence"
      description="No message is sent from here. It gets an exhibit number once it is received."
      does="Note it"
    >
      <WhatItIs control={control} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="askedOf" label="Who is asked for it" />
        <DateField control={control} name="dueOn" label="Wanted by" />
      </div>
      <BearingsField control={control} requestId={requestId} />
    </RecordDialog>
  )
}
