import { DateField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { recordStatusCheck } from '../contract.ts'
import { NewStatusCheck, serviceResultLabels } from './update-service.ts'

export function RecordStatus({ dbsCheckId, onClose }: { dbsCheckId: string; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: recordStatusCheck,
    params: { dbsCheckId },
    fields: NewStatusCheck,
    values: { consentDate: '', checkedOn: '', result: 'no_new_information' },
    success: 'Status check recorded.',
    failure: 'Failed to record the status check. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title="Record a status check"
      description="What the Update Service said of this certificate. It is asked only with their consent, for the same workforce and level."
      does="Record status check"
      busyLabel="Recording..."
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <DateField control={control} name="consentDate" label="Consent given on" />
        <DateField control={control} name="checkedOn" label="Service asked on" />
      </div>
      <SelectField control={control} name="result" label="Result" options={results} />
    </RecordDialog>
  )
}

const results = optionsOf(serviceResultLabels)
