import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { TenantPicker } from '../tenant-picker.tsx'
import type { CreateUserForm } from './create-user-form.ts'

/** A client’s company: a new name, or a company that already has accounts. */
export function TenantFields() {
  const { register, control } = useFormContext<CreateUserForm>()
  const belongs = useWatch({ control, name: 'belongs' })
  const { errors } = useFormState({ control })
  return (
    <>
      <Field group label="Company">
        <Radio {...register('belongs')} value="creates" label="A new company" />
        <Radio
          {...register('belongs')}
          value="joins"
          label="An existing company"
          hint="The new account sees everything that its colleagues see."
        />
      </Field>
      {belongs === 'creates' ? (
        <Field label="Company Name" optional error={errors.companyName?.message}>
          <TextInput autoComplete="off" {...register('companyName')} />
        </Field>
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
