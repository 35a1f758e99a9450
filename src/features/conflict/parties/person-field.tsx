import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormField } from '#features/form/form.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Select } from '#ui/fields/select.tsx'
import { getConflict, type Participant, type PartyRole } from '../contract.ts'
import { roleLabels } from './roles.ts'

type PersonFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  label: string
  hint?: string | undefined
  optional?: boolean
  /** The people who may be chosen; without it, all. */
  among?: ((person: Participant) => boolean) | undefined
  requestId: string
}

/** Chooses a person in the case. */
export function PersonField<Values extends FieldValues, Sent>(props: PersonFieldProps<Values, Sent>) {
  const { requestId, among = () => true, optional = false, ...field } = props
  const { data } = useGet(getConflict, { requestId })
  const people = (data?.participants ?? []).filter(among)
  const options = [
    { value: '', label: optional ? 'No one' : 'Choose someone' },
    ...people.map(({ id, name, role }) => ({ value: id, label: `${name}, ${roleLabels[role].toLowerCase()}` })),
  ]
  return (
    <FormField {...field} optional={optional}>
      {(control) => <Select {...control} options={options} />}
    </FormField>
  )
}

export const hasRole =
  (...roles: PartyRole[]) =>
  ({ role }: { role: PartyRole }) =>
    roles.includes(role)
