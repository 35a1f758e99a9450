import { useForm } from 'react-hook-form'
import { PriorityField, RequestForm, useStart } from '#features/request-form/request-form.tsx'
import { contractResolver, LongField, TextField } from '#features/form/form.tsx'
import { entriesOf, type RequestFormProps, useTypes } from '#features/request/request.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PerformanceRequest } from './performance-request.ts'
import { quarterOf, today } from './period.ts'
import { RevieweeFields } from './reviewee-fields.tsx'

export function PerformanceForm({ start, onType, onClose, onSubmitted }: RequestFormProps) {
  const types = entriesOf(useTypes())
  const quarter = quarterOf(today())
  const form = useForm({
    resolver: contractResolver(PerformanceRequest),
    defaultValues: {
      title: '',
      priority: 'normal',
      review: { reviewPeriodStart: quarter.start, reviewPeriodEnd: quarter.end },
    },
  })
  const { control, getValues } = form
  useStart(start, (field, text) => form.setValue(field, text, { shouldDirty: true }))

  function changeType(chosen: string) {
    const [type] = types.find(([each]) => each === chosen) ?? []
    if (type) onType?.(type, { title: getValues('title'), description: getValues('description') })
  }

  return (
    <RequestForm type="performance_review" form={form} onClose={onClose} onSubmitted={onSubmitted}>
      {onType && (
        <Field label="Request type" className="max-w-84">
          <Select
            value="performance_review"
            onChange={(event) => changeType(event.target.value)}
            options={types.map(([value, { label }]) => ({ value, label }))}
          />
        </Field>
      )}
      <TextField control={control} name="title" label="Title" />
      <LongField control={control} name="description" label="Description" optional rows={4} />
      <LongField
        control={control}
        name="goals"
        label="Goals"
        hint="What was agreed for this period, or what the review should settle for the next"
        optional
        rows={3}
      />
      <RevieweeFields control={control} setValue={form.setValue} />
      <PriorityField control={control} name="priority" offered={['normal', 'high', 'urgent']} />
    </RequestForm>
  )
}
