import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { Field } from '#ui/fields/field.tsx'
import type { Tenant } from './tenants.ts'
import { TenantPicker } from './tenant-picker.tsx'

export function ClientsServed() {
  const { control } = useFormContext<{ clients: Tenant[] }>()
  const { errors } = useFormState({ control })
  return (
    <Field
      group
      optional
      label="Clients"
      hint="They see the requests of these clients and no others."
      error={errors.clients?.message}
    >
      <Controller
        name="clients"
        control={control}
        render={({ field }) => <TenantPicker several name="clients" chosen={field.value} onChange={field.onChange} />}
      />
    </Field>
  )
}
