import { type FieldPath, useForm } from 'react-hook-form'
import { contractResolver } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { AskedFields } from './asked-fields.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { type CheckValues, startOf } from './check-values.ts'
import { addDbsCheck, type DbsCheck, NewDbsCheck } from './contract.ts'
import { OutcomeFields } from './outcome-fields.tsx'

type RecordCheckProps = {
  employeeId: string
  /** The check that this one replaces. */
  wrong?: DbsCheck | undefined
  onClose: () => void
}

export function RecordCheck({ employeeId, wrong, onClose }: RecordCheckProps) {
  const form = useForm({ resolver: contractResolver(NewDbsCheck), defaultValues: startOf(wrong) })
  const draft = useFormDraft(form, `dbs-check:${wrong?.id ?? employeeId}`, { omit: neverKept })
  const { control } = form
  function close() {
    draft.discard()
    onClose()
  }
  const recording = useSend(
    addDbsCheck,
    { employeeId },
    {
      success: 'DBS check recorded.',
      failure: 'Failed to record the check. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<CheckValues>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      title={wrong ? 'Supersede this DBS check' : 'Record a DBS check'}
      description="What is recorded is never edited: a wrong check is superseded by a new one. Clients see level, status and date."
      submitLabel="Record check"
      busyLabel="Recording..."
      sending={recording.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((check) => recording.send(check))}
      onClose={close}
    >
      <AskedFields
        control={control}
        onLevel={(level) => level !== 'enhanced' && form.setValue('barredLists', 'none')}
      />
      <CertificateFields control={control} />
      <OutcomeFields control={control} />
    </FormDialog>
  )
}

const neverKept = ['certificateNumber', 'disclosuresFound', 'recruitmentDecision', 'notes']
