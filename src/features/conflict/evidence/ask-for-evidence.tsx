import { useForm } from 'react-hook-form'
import { contractResolver, DateField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { BearingsField } from './bearings-field.tsx'
import { askForEvidence, NewAsking } from './contract.ts'
import { WhatItIs } from './what-it-is.tsx'

export function AskForEvidence({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const form = useForm({
    resolver: contractResolver(NewAsking),
    defaultValues: { title: '', description: '', askedOf: '', dueOn: '', bearings: [] },
  })
  const { control } = form
  const kept = useCaseForm(form, { draft: `new-asking:${requestId}`, onClose })
  const asking = useSend(
    askForEvidence,
    { requestId },
    { ...kept.sending, success: 'Noted.', failure: 'Failed to record the request.' },
  )
  return (
    <CaseDialog
      form={form}
      title="Record a request for evidence"
      description="No message is sent from here. It gets an exhibit number once it is received."
      does="Note it"
      isSending={asking.sending}
      isLate={false}
      onSend={(asked) => asking.send(asked)}
      onClose={kept.close}
    >
      <WhatItIs control={control} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="askedOf" label="Who is asked for it" />
        <DateField control={control} name="dueOn" label="Wanted by" />
      </div>
      <BearingsField control={control} requestId={requestId} />
    </CaseDialog>
  )
}
