import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import type * as z from 'zod'
import type { AppealEntryProps } from './appeal-entry.tsx'
import { DecisionMaker, setDecisionMaker } from './contract.ts'
import { DeciderFields } from './decider-fields.tsx'

type Values = z.input<typeof DecisionMaker>

export function DecisionMakerDialog({ appeal, onClose, ...about }: AppealEntryProps & { onClose: () => void }) {
  const { id: appealId, person, decisionMaker, involvementReason, version } = appeal
  const defaultValues: Values = { decisionMakerId: decisionMaker.id, involvementReason: involvementReason ?? '' }
  const { dialog, control } = useRecordForm({
    sends: setDecisionMaker,
    params: { appealId },
    fields: DecisionMaker,
    values: defaultValues,
    body: (body) => ({ ...body, version }),
    success: 'Saved.',
    failure: 'Failed to change who decides.',
    onClose,
  })
  return (
    <RecordDialog {...dialog} size="narrow" title={`Who decides the appeal by ${person.name}`} does="Save">
      <DeciderFields control={control} appellantId={person.id} {...about} />
    </RecordDialog>
  )
}
