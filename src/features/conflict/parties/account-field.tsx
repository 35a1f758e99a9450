import { type Control, useController, useWatch } from 'react-hook-form'
import { FormField } from '#features/request-form/request-form.tsx'
import { fullName } from '#features/request/request.tsx'
import { getReaders } from '#features/restriction/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { NewParty } from './contract.ts'
import { type Account, namesakesOf } from './namesakes.ts'
import type { PartyValues } from './party-fields.tsx'
import { SamePerson } from './same-person.tsx'

type PartyControl = Control<PartyValues, unknown, NewParty>
type AccountFieldProps = { control: PartyControl; requestId: string }

/** Whom the case is about is matched by e-mail address; this is for those without one, or with another. */
export function AccountField({ control, requestId }: AccountFieldProps) {
  const accounts = useGet(getReaders, { requestId }).data?.people ?? []
  const [name, email] = useWatch({ control, name: ['name', 'email'] })
  if (!email && namesakesOf({ name }, accounts).length > 0)
    return <Asked control={control} name={name} accounts={accounts} />
  return <Chosen control={control} accounts={accounts} />
}

type Accounts = { control: PartyControl; accounts: readonly Account[] }

function Asked({ control, name, accounts }: Accounts & { name: string }) {
  const { field, fieldState } = useController({ control, name: 'userId' })
  const { value, onChange } = field
  return (
    <SamePerson
      person={{ name, userId: value }}
      accounts={accounts}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  )
}

function Chosen({ control, accounts }: Accounts) {
  const options = accounts.map((each) => ({ value: each.id, label: fullName(each) || 'Without a name' }))
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
          options={[{ value: '', label: 'None, or the same e-mail' }, ...options]}
        />
      )}
    </FormField>
  )
}
