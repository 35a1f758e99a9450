import type { ReactNode } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { WELCOME_HOURS } from '#features/welcome/contract.ts'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { ClientsServed } from '../clients-served.tsx'
import { MayChangeWording } from '../may-change-wording.tsx'
import { TenantFields } from './tenant-fields.tsx'
import type { CreateUserForm } from './create-user-form.ts'
import { PasswordToGive } from '../passwords/password-to-give.tsx'

export function CreateUserFields() {
  const { register, control } = useFormContext<CreateUserForm>()
  const role = useWatch({ control, name: 'role' })
  const { errors } = useFormState({ control })
  return (
    <>
      <Field group label="Role" error={errors.role?.message}>
        <Radio {...register('role')} value="client" label="Client" hint="Raises requests for a company." />
        <Radio
          {...register('role')}
          value="staff"
          label="Staff"
          hint="Works on the requests of the clients they serve."
        />
      </Field>
      <Field label="E-mail" hint="Also the username to sign in with" error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
      <FirstSignIn />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="First Name" optional error={errors.firstName?.message}>
          <TextInput autoComplete="off" {...register('firstName')} />
        </Field>
        <Field label="Last Name" optional error={errors.lastName?.message}>
          <TextInput autoComplete="off" {...register('lastName')} />
        </Field>
      </div>
      {tenantFields[role]}
    </>
  )
}

const tenantFields: Record<CreateUserForm['role'], ReactNode> = {
  client: <TenantFields />,
  staff: (
    <>
      <ClientsServed />
      <MayChangeWording />
    </>
  ),
}

function FirstSignIn() {
  const { register, control } = useFormContext<CreateUserForm>()
  const entry = useWatch({ control, name: 'entry' })
  const { errors } = useFormState({ control })
  return (
    <>
      <Field group label="First sign-in" error={errors.entry?.message}>
        <Radio
          {...register('entry')}
          value="password"
          label="In person or by phone"
          hint="You pass on what you type below."
        />
        <Radio
          {...register('entry')}
          value="invitation"
          label="With a welcome link"
          hint={`Sent to the address above; it works once, for ${WELCOME_HOURS} hours.`}
        />
      </Field>
      {entry === 'password' && (
        <Field label="Password" hint={passwordHint} error={errors.password?.message}>
          <Controller name="password" control={control} render={({ field }) => <PasswordToGive {...field} />} />
        </Field>
      )}
    </>
  )
}

const passwordHint =
  'At least 8 characters. Make a note of it: it is not shown again. They choose their own when they first sign in.'
