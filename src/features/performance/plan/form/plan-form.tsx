import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, LongField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { addPlan, NewPlan, Plan, PlanEdits, updatePlan } from '../contract.ts'
import { lengthWarning } from '../dates.ts'
import { ObjectiveFields, type PlanControl } from './objective-fields.tsx'
import { NOT_A_SANCTION } from '../words.ts'

type PlanFormProps = { requestId: string; plan?: Plan | undefined; onClose: () => void }

export function PlanForm({ requestId, plan, onClose }: PlanFormProps) {
  const { dialog, control } = useRecordForm({
    sends: plan ? updatePlan : addPlan,
    params: plan ? { planId: plan.id } : { requestId },
    fields: NewPlan,
    record: plan,
    reads: Plan,
    values: valuesOf,
    draft: `plan:${plan?.id ?? requestId}`,
    body: ({ meetings, ...terms }, version) => (plan ? { ...PlanEdits.parse(terms), version } : { ...terms, meetings }),
    success: plan ? 'Plan changed.' : 'Plan drafted.',
    failure: 'Failed to save the plan. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={plan ? 'Change the plan' : 'Draft a plan'}
      description={NOT_A_SANCTION}
      does={plan ? 'Save the plan' : 'Save the draft'}
    >
      <PlanFields control={control} isNew={!plan} />
    </RecordDialog>
  )
}

function PlanFields({ control, isNew }: { control: PlanControl; isNew: boolean }) {
  const [startsOn, endsOn] = useWatch({ control, name: ['startsOn', 'endsOn'] })
  const warning = lengthWarning(startsOn, endsOn)
  return (
    <>
      <LongField
        control={control}
        name="problem"
        label="The problem"
        hint="Where the work falls short, with examples and dates"
        rows={3}
      />
      <ObjectiveFields control={control} />
      <LongField
        control={control}
        name="support"
        label="Support offered"
        hint="Training, time, someone to ask"
        rows={3}
      />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <DateField control={control} name="startsOn" label="From" />
        <DateField control={control} name="endsOn" label="Until" />
      </div>
      {warning && (
        <Alert hue="high" title="Unusual length">
          {warning}
        </Alert>
      )}
      {isNew && (
        <SelectField
          control={control}
          name="meetings"
          label="Review meetings"
          hint="On working days; each can be moved later"
          options={rhythms}
        />
      )}
    </>
  )
}

const rhythms = [
  { value: 'weekly', label: 'Every week' },
  { value: 'fortnightly', label: 'Every fortnight' },
  { value: 'none', label: 'None yet' },
]

const valuesOf = (plan: Plan | undefined): z.input<typeof NewPlan> => ({
  problem: plan?.problem ?? '',
  objectives: plan ? [...plan.objectives] : [{ objective: '', measure: '' }],
  support: plan?.support ?? '',
  startsOn: plan?.startsOn ?? '',
  endsOn: plan?.endsOn ?? '',
  meetings: plan ? 'none' : 'weekly',
})
