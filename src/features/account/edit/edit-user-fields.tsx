import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { jurisdictionLabels } from '#features/clock/contract.ts'
import { FormField, SelectField, TextField } from '#features/form/form.tsx'
import { useMe } from '#features/session/session.tsx'
import { optionsOf } from '#platform/choice.ts'
import type { Role } from '#platform/contract.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { ClientsServed } from '../clients-served.tsx'
import { MayChangeWording } from '../may-change-wording.tsx'
import { type Account, MASTERADMIN } from '../contract.ts'
import type { EditUserForm } from './edit-user-form.ts'
import { PasswordToGive } from '../passwords/password-to-give.tsx'

export function EditUserFields({ account }: { account: Account }) {
  const { register, control } = useFormContext<EditUserForm>()
  const { errors } = useFormState({ control })
  const isMaster = account.username === MASTERADMIN
  const own = useMe().id === account.id
  return (
    <>
      <Field
        label="Username"
        hint={isMaster && 'The master administrator cannot be renamed.'}
        error={errors.username?.message}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          readOnly={isMaster}
          className="read-only:bg-sunken"
          {...register('username')}
        />
      </Field>
      <TextField control={control} name="email" type="email" label="E-mail" optional={account.email === null} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField control={control} name="firstName" label="First Name" optional />
        <TextField control={control} name="lastName" label="Last Name" optional />
      </div>
      {tenantFields[account.role](account)}
      <FormField control={control} name="password" label="New Password" optional hint={own ? ownHint : passwordHint}>
        {(field) => <PasswordToGive {...field} />}
      </FormField>
    </>
  )
}

function CompanyFields({ account }: { account: Account }) {
  const { control } = useFormContext<EditUserForm>()
  return (
    <>
      <TextField
        control={control}
        name="companyName"
        label="Company Name"
        optional={account.companyName === null}
        hint="Every account of the company shows the new name."
      />
      <SelectField
        control={control}
        name="jurisdiction"
        label="Employs people in"
        hint="Its bank holidays decide which days count."
        options={jurisdictions}
      />
      <TextField
        control={control}
        name="storageLimitGb"
        inputMode="numeric"
        label="Room for documents, in GB"
        hint={`${fileSize(account.storedBytes ?? 0)} are used. People are told before uploading if there is no room left.`}
      />
    </>
  )
}

const jurisdictions = optionsOf(jurisdictionLabels)

const tenantFields: Record<Role, (account: Account) => ReactNode> = {
  client: (account) => <CompanyFields account={account} />,
  staff: () => (
    <>
      <ClientsServed />
      <MayChangeWording />
    </>
  ),
  admin: () => null,
}

const ownHint = 'At least 8 characters. Saving signs you out everywhere. You then sign in with it and choose another.'
const passwordHint =
  'At least 8 characters. Saving signs them out everywhere. They then sign in with it, once, and choose their own. It is not shown again.'
