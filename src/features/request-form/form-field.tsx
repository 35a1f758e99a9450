import type { ComponentProps, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Field, type FieldProps } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { TimeInput } from '#ui/fields/time/time-input.tsx'

type Named<Values extends FieldValues, Sent> = Omit<FieldProps, 'error' | 'children'> & {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
}
type FormFieldProps<Values extends FieldValues, Sent> = Named<Values, Sent> & {
  children: (field: ReturnType<typeof useTextField>['field']) => ReactNode
}

export function FormField<Values extends FieldValues, Sent>({
  control,
  name,
  children,
  ...labels
}: FormFieldProps<Values, Sent>) {
  const { field, error } = useTextField(control, name)
  return (
    <Field {...labels} error={error}>
      {children(field)}
    </Field>
  )
}

type TextFieldProps<Values extends FieldValues, Sent> = Named<Values, Sent> &
  Pick<ComponentProps<'input'>, 'type' | 'spellCheck' | 'inputMode'> & { inputClassName?: string }

/** A line of text about somebody else, so the browser must not autofill the reader’s own details. */
export function TextField<Values extends FieldValues, Sent>(props: TextFieldProps<Values, Sent>) {
  const { type, spellCheck, inputMode, inputClassName, ...rest } = props
  return (
    <FormField {...rest}>
      {(field) => (
        <TextInput
          {...field}
          type={type ?? 'text'}
          spellCheck={spellCheck}
          inputMode={inputMode}
          autoComplete="off"
          className={inputClassName}
        />
      )}
    </FormField>
  )
}

export function DateField<Values extends FieldValues, Sent>(props: Named<Values, Sent>) {
  return (
    <FormField {...props} group>
      {(field) => <DateInput {...field} />}
    </FormField>
  )
}

export function TimeField<Values extends FieldValues, Sent>(props: Named<Values, Sent>) {
  return (
    <FormField hint="Such as 2:30 pm or 14:30" {...props}>
      {(field) => <TimeInput {...field} />}
    </FormField>
  )
}

// Controlled: registered inputs lose a reset under the React compiler’s memoisation.
function useTextField<Values extends FieldValues, Sent>(
  control: Control<Values, unknown, Sent>,
  name: FieldPath<Values>,
) {
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  return { field: { ...field, value: typeof value === 'string' ? value : '' }, error: fieldState.error?.message }
}
