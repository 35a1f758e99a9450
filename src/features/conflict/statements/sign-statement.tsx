import { DateField, FormField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Radio } from '#ui/fields/radio.tsx'
import { NewSignature, Statement, signStatement } from './contract.ts'
import { SignedHow, signedHowLabels } from './words.ts'

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
      <FormField control={control} name="signedHow" label="How" group>
        {({ value, onChange, name }) => (
          <div className="flex flex-wrap gap-x-6">
            {SignedHow.options.map((each) => (
              <Radio
                key={each}
                name={name}
                label={signedHowLabels[each]}
                checked={value === each}
                onChange={() => onChange(each)}
              />
            ))}
          </div>
        )}
      </FormField>
      <DateField control={control} name="signedOn" label="Signed on" />
      <TextField control={control} name="witness" label="Witness" hint="Who confirmed that they signed it." optional />
    </RecordDialog>
  )
}
