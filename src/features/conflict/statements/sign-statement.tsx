import { DateField, RadioField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { NewSignature, Statement, signStatement } from './contract.ts'
import { signedHowLabels } from './words.ts'

type SignStatementProps = { statement: Statement; onClose: () => void }

export function SignStatement({ statement, onClose }: SignStatementProps) {
  const { id: statementId, participantName, number } = statement
  const { dialog, control } = useRecordForm({
    sends: signStatement,
    params: { statementId },
    fields: NewSignature,
    record: statement,
    reads: Statement,
    values: {
      signedBy: participantName,
      signedHow: 'in_person',
      signedOn: todayInLondon(),
      witness: '',
    },
    draft: `sign-statement:${statementId}`,
    onClose,
    body: (signature, version) => ({ ...signature, version }),
    success: 'Signature recorded.',
    failure: 'Failed to record the signature.',
  })
  return (
    <RecordDialog
      {...dialog}
      title={`The statement of ${participantName} is signed`}
      description={`Version ${number} is never changed from now on: what is said later goes into a new version. The company sees that it is signed, not what it says.`}
      does="Record signature"
    >
      <TextField control={control} name="signedBy" label="Signed by" />
      <RadioField control={control} name="signedHow" label="How" inRow options={ways} />
      <DateField control={control} name="signedOn" label="Signed on" />
      <TextField control={control} name="witness" label="Witness" hint="Who confirmed that they signed it." optional />
    </RecordDialog>
  )
}

const ways = optionsOf(signedHowLabels)
