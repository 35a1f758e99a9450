import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormField } from '#features/form/form.tsx'
import { type Priority, priorityLabels } from '#features/request/contract.ts'
import { Select } from '#ui/fields/select.tsx'

type PriorityFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  offered: readonly Priority[]
}

export function PriorityField<Values extends FieldValues, Sent>({
  offered,
  ...field
}: PriorityFieldProps<Values, Sent>) {
  const options = offered.map((value) => ({ value, label: priorityLabels[value] }))
  const hint =
    offered.includes('urgent') &&
    'Urgent is for a suspension, a hearing within days or someone at risk. In danger now? Phone 999 first'
  return (
    <FormField {...field} label="Priority" hint={hint} className="max-w-84">
      {(control) => <Select {...control} options={options} />}
    </FormField>
  )
}
