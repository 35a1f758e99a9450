import { DateField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { addPlanMeeting } from '../contract.ts'

export function AddMeeting({ planId, onClose }: { planId: string; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: addPlanMeeting,
    params: { planId },
    fields: addPlanMeeting.body,
    values: { plannedOn: '' },
    body: (body) => body,
    success: 'Meeting planned.',
    failure: 'Failed to plan the meeting. Please try again.',
    onClose,
  })
  return (
    <RecordDialog {...dialog} size="narrow" title="Add a meeting" does="Add meeting">
      <DateField control={control} name="plannedOn" label="Day" />
    </RecordDialog>
  )
}
