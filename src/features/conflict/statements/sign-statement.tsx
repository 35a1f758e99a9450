import { useForm } from 'react-hook-form'
import { contractResolver, DateField, FormField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Radio } from '#ui/fields/radio.tsx'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { NewSignature, type Statement, signStatement } from './contract.ts'
import { SignedHow, signedHowLabels } from './words.ts'

type SignStatementProps = { statement: Statement; onClose: () => void }

export function SignStatement({ statement, onClose }: SignStatementProps) {
  const { id: statementId, participantName, number, version } = statement
  const form = useForm({
    resolver: contractResolver(NewSignature),
    defaultValues: { signedBy: participantName, signedHow: 'in_person', signedOn: todayInLondon(), witness: '' },
  })
  const { control } = form
  const kept = useCaseForm(form, { draft: `sign-statement:${statementId}`, version, onClose })
  const signing = useSend(
    signStatement,
    { statementId },
    { ...kept.sending, success: 'Signature recorded.', failure: 'Failed to record the signature.' },
  )
  return (
    <CaseDialog
      form={form}
      title={`The statement of ${participantName} is signed`}
      description={`Version ${number} is never changed from now on: what is said later goes into a new version. The company sees that it is signed, not what it says.`}
      does="Record signature"
      isSending={signing.sending}
      isLate={kept.isLate}
      onSend={(signature) => signing.send({ ...signature, version: kept.version })}
      onClose={kept.close}
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
    </CaseDialog>
  )
}
