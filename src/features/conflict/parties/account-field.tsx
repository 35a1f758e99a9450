import { type Control, useController, useWatch } from 'react-hook-form'
import { FormField } from '#features/form/form.tsx'
import { fullName } from '#features/request/request.tsx'
import { getReaders } from '#features/restriction/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { NewParty } from './contract.ts'
import { type Account, namesakesOf } from './namesakes.ts'
import type { PartyValues } from './party-fields.tsx'
import { SamePerson } from './same-person.tsx'

type PartyControl = Control<PartyValues, unknown, NewParty>
type AccountFieldProps = { control: PartyControl; requestId: string; isNew: boolean }

/** Parties are recognised by e-mail address or name. This is for those whose account has other ones. */
export function AccountField({ control, requestId, isNew }: AccountFieldProps) {
  const accounts = useGet(getReaders, { requestId }).data?.people ?? []
  const [name, email] = useWatch({ control, name: ['name', 'email'] })
  if (isNew && !email && namesakesOf({ name }, accounts).length > 0)
    return <Asked control={control} name={name} accounts={accounts} />
  return <Chosen control={control} accounts={accounts} none={isNew ? undefined : null} />
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

/** `none` is null for a person who has an account, to unlink it, and undefined for a new one. */
function Chosen({ control, accounts, none }: Accounts & { none: null | undefined }) {
  const options = accounts.map((each) => ({ value: each.id, label: fullName(each) || 'Without a name' }))
  return (
    <FormField
      control={control}
      name="userId"
      label="Their account"
      hint="The person the case is about never sees it. An account with the same e-mail or a similar name is recognised automatically."
    >
      {({ onChange, value, ...field }) => (
        <Select
          {...field}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || none)}
          options={[{ value: '', label: 'None, or recognised by e-mail or name' }, ...options]}
        />
      )}
    </FormField>
  )
}
