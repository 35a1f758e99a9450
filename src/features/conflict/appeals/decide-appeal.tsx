import type * as z from 'zod'
import { DateField, LongField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Alert } from '#ui/layout/alert.tsx'
import { type Appeal, AppealDecision, decideAppeal } from './contract.ts'
import { outcomeLabels } from './words.ts'

type Values = z.input<typeof AppealDecision>

export function DecideAppeal({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const { id: appealId, person, decisionMaker, meeting, version } = appeal
  const { dialog, control } = useRecordForm({
    sends: decideAppeal,
    params: { appealId },
    fields: AppealDecision,
    values: nothingYet,
    draft: `appeal-decision:${appealId}`,
    body: (decision) => ({ ...decision, version }),
    success: 'Decision recorded.',
    failure: 'Failed to record the decision. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={`The decision on the appeal by ${person.name}`}
      description={`Decided by ${decisionMaker.name}. If it is upheld, the outcome can be changed.`}
      does="Record the decision"
    >
      {meeting?.state !== 'held' && (
        <Alert hue="wait" title="No appeal meeting has been held" live={false}>
          The Code asks for one, unless the appeal is withdrawn.
        </Alert>
      )}
      <SelectField control={control} name="outcome" label="Decision" options={outcomes} />
      <LongField control={control} name="outcomeReason" label="Reason" rows={4} maxLength={20_000} />
      <DateField control={control} name="decidedOn" label="Decided on" />
    </RecordDialog>
  )
}

const outcomes = [{ value: '', label: 'Choose one' }, ...optionsOf(outcomeLabels)]
const nothingYet: Omit<Values, 'outcome'> = { outcomeReason: '', decidedOn: '' }
