import { DateField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { AskedFields } from './asked-fields.tsx'
import { type CheckControl, startOf } from './check-values.ts'
import { addDbsCheck, type DbsCheck, NewDbsCheck } from './contract.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { Section } from '#ui/layout/section.tsx'

type RecordCheckProps = {
  employeeId: string
  /** The check that this one replaces. */
  wrong?: DbsCheck | undefined
  onClose: () => void
}

export function RecordCheck({ employeeId, wrong, onClose }: RecordCheckProps) {
  const { dialog, control, form } = useRecordForm({
    sends: addDbsCheck,
    params: { employeeId },
    fields: NewDbsCheck,
    values: startOf(wrong),
    draft: `dbs-check:${wrong?.id ?? employeeId}`,
    notKept: neverKept,
    success: 'DBS check recorded.',
    failure: 'Failed to record the check. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={wrong ? 'Record the DBS check again' : 'Record a DBS check'}
      description="What is recorded is never edited: a wrong check is replaced by a new one, and both stay on record. Clients see level, status and date."
      does="Record check"
      busyLabel="Recording..."
    >
      <AskedFields
        control={control}
        onLevel={(level) => level !== 'enhanced' && form.setValue('barredLists', 'none')}
      />
      <CertificateFields control={control} />
      <OutcomeFields control={control} />
    </RecordDialog>
  )
}

const neverKept = ['certificateNumber', 'disclosuresFound', 'recruitmentDecision', 'notes']

function CertificateFields({ control }: { control: CheckControl }) {
  return (
    <Section title="The certificate" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField
          control={control}
          name="certificateNumber"
          label="Certificate number"
          hint="12 digits. Not kept in a draft"
          optional
          inputMode="numeric"
        />
        <DateField control={control} name="issueDate" label="Issued on" optional />
        <TextField control={control} name="originalSeenBy" label="Original seen by" optional />
        <DateField control={control} name="originalSeenDate" label="Original seen on" optional />
      </div>
    </Section>
  )
}
