import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FormField } from '#features/form/form.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

type NameFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  /** The account that the person is said to have; null for none. */
  account: FieldPath<Values>
}

/** The name of a person in the case. Changing it clears the answer about the account, which was about the old name. */
export function NameField<Values extends FieldValues, Sent>({ control, name, account }: NameFieldProps<Values, Sent>) {
  const { field: said } = useController({ control, name: account })
  const isDenied: boolean = said.value === null
  return (
    <FormField control={control} name={name} label="Name">
      {({ onChange, ...field }) => (
        <TextInput
          {...field}
          onChange={(event) => {
            onChange(event)
            if (isDenied) said.onChange(undefined)
          }}
          autoComplete="off"
        />
      )}
    </FormField>
  )
}
