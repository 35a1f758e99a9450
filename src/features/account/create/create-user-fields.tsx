import type { ReactNode } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FormField, RadioField, TextField } from '#features/form/form.tsx'
import { WELCOME_HOURS } from '#features/welcome/contract.ts'
import { ClientsServed } from '../clients-served.tsx'
import { MayChangeWording } from '../may-change-wording.tsx'
import type { CreateUserForm } from './create-user-form.ts'
import { PasswordToGive } from '../passwords/password-to-give.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TenantPicker } from '../tenant-picker.tsx'

export function CreateUserFields() {
  const { control } = useFormContext<CreateUserForm>()
  const role = useWatch({ control, name: 'role' })
  const entry = useWatch({ control, name: 'entry' })
  return (
    <>
      <RadioField control={control} name="role" label="Role" options={roles} />
      <TextField control={control} name="email" type="email" label="E-mail" hint="Also the username to sign in with" />
      <RadioField control={control} name="entry" label="First sign-in" options={entries} />
      {entry === 'password' && (
        <FormField control={control} name="password" label="Password" hint={passwordHint}>
          {(field) => <PasswordToGive {...field} />}
        </FormField>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField control={control} name="firstName" label="First Name" optional />
        <TextField control={control} name="lastName" label="Last Name" optional />
      </div>
      {tenantFields[role]}
    </>
  )
}

const roles = [
  { value: 'client', label: 'Client', hint: 'Raises requests for a company.' },
  { value: 'staff', label: 'Staff', hint: 'Works on the requests of the clients they serve.' },
] as const

const entries = [
  { value: 'password', label: 'In person or by phone', hint: 'You pass on what you type below.' },
  {
    value: 'invitation',
    label: 'With a welcome link',
    hint: `Sent to the address above; it works once, for ${WELCOME_HOURS} hours.`,
  },
]

const tenantFields: Record<CreateUserForm['role'], ReactNode> = {
  client: <TenantFields />,
  staff: (
    <>
      <ClientsServed />
      <MayChangeWording />
    </>
  ),
}

const passwordHint =
  'At least 8 characters. Make a note of it: it is not shown again. They choose their own when they first sign in.'

/** A client’s company: a new name, or a company that already has accounts. */
function TenantFields() {
  const { control } = useFormContext<CreateUserForm>()
  const belongs = useWatch({ control, name: 'belongs' })
  const { errors } = useFormState({ control })
  return (
    <>
      <RadioField control={control} name="belongs" label="Company" options={companies} />
      {belongs === 'creates' ? (
        <TextField control={control} name="companyName" label="Company Name" optional />
      ) : (
        <Field group label="Existing company" error={errors.company?.message}>
          <Controller
            name="company"
            control={control}
            render={({ field }) => <TenantPicker name="company" chosen={field.value} onChange={field.onChange} />}
          />
        </Field>
      )}
    </>
  )
}

const companies = [
  { value: 'creates', label: 'A new company' },
  {
    value: 'joins',
    label: 'An existing company',
    hint: 'The new account sees everything that its colleagues see.',
  },
]
