import type { Control } from 'react-hook-form'
import { FormField } from '#features/request-form/request-form.tsx'
import { fullName } from '#features/request/request.tsx'
import { getReaders } from '#features/restriction/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { NewParty } from './contract.ts'
import type { PartyValues } from './party-fields.tsx'

type AccountFieldProps = { control: Control<PartyValues, unknown, NewParty>; requestId: string }

/** Whom the case is about is matched by e-mail address; this is for those without one, or with another. */
export function AccountField({ control, requestId }: AccountFieldProps) {
  const { data } = useGet(getReaders, { requestId })
  const accounts = data?.people.map((each) => ({ value: each.id, label: fullName(each) || 'Without a name' })) ?? []
  return (
    <FormField
      control={control}
      name="userId"
      label="Their account"
      hint="Whoever the case is about never sees it. An account with the same e-mail is recognised by itself."
    >
      {({ onChange, value, ...field }) => (
        <Select
          {...field}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
          options={[{ value: '', label: 'None, or the same e-mail' }, ...accounts]}
        />
      )}
    </FormField>
  )
}
