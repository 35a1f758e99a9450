import { useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, FormField } from '#features/form/form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { addPlan, NewPlan, Plan, PlanEdits, updatePlan } from './contract.ts'
import { lengthWarning } from './dates.ts'
import { ObjectiveFields, type PlanControl } from './objective-fields.tsx'
import { NOT_A_SANCTION } from './words.ts'

type PlanFormProps = { requestId: string; plan?: Plan | undefined; onClose: () => void }

export function PlanForm({ requestId, plan, onClose }: PlanFormProps) {
  const form = useForm({ resolver: contractResolver(NewPlan), defaultValues: valuesOf(plan) })
  const draft = useFormDraft(form, `plan:${plan?.id ?? requestId}`, { place: inPage })
  const [theirs, setTheirs] = useState<Plan>()
  function close() {
    draft.discard()
    onClose()
  }
  const sending = {
    success: plan ? 'Plan changed.' : 'Plan drafted.',
    failure: 'Failed to save the plan. Please try again.',
    expects: ['STALE_VERSION'],
    // Fields are named by their paths in the body.
    fields: (name: string, message: string) =>
      form.setError(name as FieldPath<z.input<typeof NewPlan>>, { message }, { shouldFocus: true }),
    failed: (error: Error) => setTheirs(currentIn(error)),
    done: close,
  }
  const adding = useSend(addPlan, { requestId }, sending)
  const changing = useSend(updatePlan, { planId: plan?.id ?? '' }, sending)
  return (
    <FormDialog
      title={plan ? 'Change the plan' : 'Draft a plan'}
      description={NOT_A_SANCTION}
      submitLabel={theirs ? 'Save again' : plan ? 'Save the plan' : 'Save the draft'}
      busyLabel="Saving..."
      sending={adding.sending || changing.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ meetings, ...terms }) =>
        plan
          ? changing.send({ ...PlanEdits.parse(terms), version: (theirs ?? plan).version })
          : adding.send({ ...terms, meetings }),
      )}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed this plan in the meantime">
          What you typed is kept: save again to replace theirs.
        </Alert>
      )}
      <PlanFields control={form.control} isNew={!plan} />
    </FormDialog>
  )
}

function PlanFields({ control, isNew }: { control: PlanControl; isNew: boolean }) {
  const [startsOn, endsOn] = useWatch({ control, name: ['startsOn', 'endsOn'] })
  const warning = lengthWarning(startsOn, endsOn)
  return (
    <>
      <FormField
        control={control}
        name="problem"
        label="The problem"
        hint="Where the work falls short, with examples and dates"
      >
        {(field) => <TextArea {...field} grow rows={3} />}
      </FormField>
      <ObjectiveFields control={control} />
      <FormField control={control} name="support" label="Support offered" hint="Training, time, someone to ask">
        {(field) => <TextArea {...field} grow rows={3} />}
      </FormField>
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
        <FormField
          control={control}
          name="meetings"
          label="Review meetings"
          hint="On working days; each can be moved later"
        >
          {(field) => <Select {...field} options={rhythms} />}
        </FormField>
      )}
    </>
  )
}

const rhythms = [
  { value: 'weekly', label: 'Every week' },
  { value: 'fortnightly', label: 'Every fortnight' },
  { value: 'none', label: 'None yet' },
]

const currentIn = (error: Error) => (error instanceof ApiError ? Plan.safeParse(error.current).data : undefined)

const valuesOf = (plan: Plan | undefined): z.input<typeof NewPlan> => ({
  problem: plan?.problem ?? '',
  objectives: plan ? [...plan.objectives] : [{ objective: '', measure: '' }],
  support: plan?.support ?? '',
  startsOn: plan?.startsOn ?? '',
  endsOn: plan?.endsOn ?? '',
  meetings: plan ? 'none' : 'weekly',
})
