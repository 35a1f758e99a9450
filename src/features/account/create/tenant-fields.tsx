import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { RadioField, TextField } from '#features/form/form.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TenantPicker } from '../tenant-picker.tsx'
import type { CreateUserForm } from './create-user-form.ts'

/** A client’s company: a new name, or a company that already has accounts. */
export function TenantFields() {
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
