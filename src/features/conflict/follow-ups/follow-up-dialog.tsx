import type * as z from 'zod'
import { DateField, LongField, RecordDialog, SelectField, TextField, useRecordForm } from '#features/form/form.tsx'
import { fullName } from '#features/request/request.tsx'
import type { NamedPerson } from '#platform/contract.ts'
import { addFollowUp, FollowUp, followUpForm, type NewFollowUp, updateFollowUp } from './contract.ts'

type Values = z.input<typeof NewFollowUp>
type FollowUpDialogProps = {
  requestId: string
  staff: readonly NamedPerson[]
  followUp?: FollowUp | undefined
  onClose: () => void
}

export function FollowUpDialog({ requestId, staff, followUp, onClose }: FollowUpDialogProps) {
  const { dialog, control } = useRecordForm({
    sends: followUp ? updateFollowUp : addFollowUp,
    params: followUp ? { followUpId: followUp.id } : { requestId },
    fields: followUpForm(followUp?.dueDate),
    record: followUp,
    reads: FollowUp,
    values: valuesOf,
    draft: `follow-up:${followUp?.id ?? requestId}`,
    body: (typed, version) => (followUp ? { ...typed, version } : typed),
    success: 'Follow-up action saved.',
    failure: 'Failed to save the action. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={followUp ? 'Change the action' : 'Add a follow-up action'}
      does="Save action"
    >
      <LongField control={control} name="task" label="What needs to be done" rows={2} maxLength={500} />
      <DateField control={control} name="dueDate" label="By" />
      <SelectField
        control={control}
        name="ownerId"
        label="Adviser who does it"
        optional
        options={[noOne, ...staff.map(asOption)]}
      />
      <TextField control={control} name="ownerName" label="Or someone at the company" optional />
    </RecordDialog>
  )
}

const noOne = { value: '', label: 'No one at the firm' }
const asOption = (person: NamedPerson) => ({
  value: person.id,
  label: fullName(person) || 'An adviser',
})

const valuesOf = (followUp: FollowUp | undefined): Values => ({
  task: followUp?.task ?? '',
  dueDate: followUp?.dueDate ?? '',
  ownerId: followUp?.owner?.id ?? '',
  ownerName: followUp?.ownerName ?? '',
})
