import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { LawSources } from '#features/law/law.tsx'
import { DateField, LongField, RadioField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { longDate } from '#ui/text/dates.ts'
import { decidePlan, NewOutcome, type Plan } from './contract.ts'
import { EVERY_STAGE, EVERY_STAGE_LAWS, Outcome, outcomeLabels, stageLabels } from './words.ts'

type Values = z.input<typeof NewOutcome>

export function PlanOutcome({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: decidePlan,
    params: { planId: plan.id },
    fields: NewOutcome,
    values: { reason: '' },
    shouldUnregister: true,
    draft: `plan-outcome:${plan.id}`,
    body: (body) => ({ ...body, version: plan.version }),
    success: 'Outcome recorded.',
    failure: 'Failed to record the outcome. Please try again.',
    onClose,
  })
  return (
    <RecordDialog {...dialog} title="How did the plan end?" does="Record the outcome">
      <OutcomeFields control={control} endsOn={plan.endsOn} />
    </RecordDialog>
  )
}

type OutcomeFieldsProps = { control: Control<Values, unknown, NewOutcome>; endsOn: string }

function OutcomeFields({ control, endsOn }: OutcomeFieldsProps) {
  const outcome = useWatch({ control, name: 'outcome' })
  return (
    <>
      <RadioField control={control} name="outcome" label="Outcome" options={outcomes} />
      {outcome === 'extended' && (
        <DateField control={control} name="endsOn" label="New end" hint={`It ends on ${longDate(endsOn)} now`} />
      )}
      {outcome === 'not_met' && (
        <RadioField control={control} name="nextStage" label="Next stage" hint={EVERY_STAGE} options={stages} />
      )}
      {outcome === 'not_met' && <LawSources of={EVERY_STAGE_LAWS} />}
      <LongField control={control} name="reason" label="Reason" hint="The measures, and what they showed" rows={3} />
    </>
  )
}

const hints: Record<Outcome, string> = {
  met: 'The plan ends here.',
  extended: 'It goes on to a later day, with more review meetings.',
  not_met: 'It goes on as a formal stage under the Acas Code. Nothing happens automatically.',
}

const outcomes = Outcome.options.map((value) => ({ value, label: outcomeLabels[value], hint: hints[value] }))

const stages = optionsOf(stageLabels)
