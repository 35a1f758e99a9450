import { listDocuments } from '#features/document/contract.ts'
import { UploadZone } from '#features/document/document.tsx'
import { DateField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { optionsOf } from '#platform/choice.ts'
import { longDate } from '#ui/text/dates.ts'
import { recordGrace, type RightToWorkCheck } from '../contract.ts'
import { groundLabels, NewGrace } from './grace.ts'

type AddGraceProps = {
  employeeId: string
  requestId: string
  check: RightToWorkCheck
  /** Uploads are for staff alone. */
  forStaff: boolean
  onClose: () => void
}

/** For an employee who asked to stay before their permission ended: the check goes on counting for 28 days. */
export function AddGrace({ employeeId, requestId, check, forStaff, onClose }: AddGraceProps) {
  const documents = useInfiniteList(listDocuments, { requestId }, { limit: 200 })
  const copies = (documents.data ?? []).map(({ id, fileName }) => ({ value: id, label: fileName }))
  const { dialog, control } = useRecordForm({
    sends: recordGrace,
    params: { employeeId },
    fields: NewGrace,
    values: { checkId: check.id, madeOn: '', satisfiedOn: '', documentId: '' },
    success: '28 days added.',
    failure: 'Failed to add the 28 days. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title="Add 28 days"
      description={`${check.permissionExpiryDate ? `The permission ends on ${longDate(check.permissionExpiryDate)}. ` : ''}The check counts for 28 more days if they applied or appealed by then, and the company was satisfied of it by then.`}
      does="Add 28 days"
    >
      <SelectField
        control={control}
        name="ground"
        label="What they made"
        options={[{ value: '', label: 'Choose' }, ...grounds]}
      />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <DateField control={control} name="madeOn" label="Made on" />
        <DateField control={control} name="satisfiedOn" label="The employer was satisfied on" />
      </div>
      <SelectField
        control={control}
        name="documentId"
        label="What shows it"
        options={[{ value: '', label: 'Choose' }, ...copies]}
      />
      <UploadZone request={{ id: requestId }} details={{ stage: 'rightToWork' }} forStaff={forStaff} />
    </RecordDialog>
  )
}

const grounds = optionsOf(groundLabels)
