import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { BearingsField } from './bearings-field.tsx'
import { addExhibit, NewExhibit } from './contract.ts'
import { FileField } from './file-field.tsx'
import { WhatItIs } from './what-it-is.tsx'

type Values = z.input<typeof NewExhibit>
type AddExhibitProps = { requestId: string; onClose: () => void }

export function AddExhibit({ requestId, onClose }: AddExhibitProps) {
  const form = useForm<Values, unknown, NewExhibit>({
    resolver: contractResolver(NewExhibit),
    defaultValues: {
      title: '',
      description: '',
      source: '',
      obtainedOn: todayInLondon(),
      documentId: '',
      statementId: '',
      bearings: [],
    },
  })
  const { control } = form
  const kept = useCaseForm(form, { draft: `new-exhibit:${requestId}`, onClose })
  const adding = useSend(
    addExhibit,
    { requestId },
    { ...kept.sending, success: ({ number }) => `Exhibit ${number} added.`, failure: 'Failed to add the exhibit.' },
  )
  return (
    <CaseDialog
      form={form}
      title="Add evidence"
      description="It gets the next exhibit number of this case, and keeps it."
      does="Add exhibit"
      isSending={adding.sending}
      isLate={false}
      onSend={(exhibit) => adding.send(exhibit)}
      onClose={kept.close}
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
    </CaseDialog>
  )
}
