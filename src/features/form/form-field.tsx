import { type ComponentProps, type ReactNode, use } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Field, type FieldProps } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { type Option, Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { TimeInput } from '#ui/fields/time/time-input.tsx'
import { Theirs } from '#ui/layout/theirs.tsx'
import { longDate, timeWords } from '#ui/text/dates.ts'
import { SavedMeanwhile } from './saved-meanwhile.ts'

type Named<Values extends FieldValues, Sent> = Omit<FieldProps, 'error' | 'children'> & {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
}
type FormFieldProps<Values extends FieldValues, Sent> = Named<Values, Sent> & {
  children: (field: ReturnType<typeof useTextField>['field']) => ReactNode
  /** The value as it reads in a sentence. */
  inWords?: (value: string) => string
  /** Of the value as it is being typed. */
  problem?: string | undefined
}

/** A field, its error, and the value that a colleague saved in it while the reader was editing. */
export function FormField<Values extends FieldValues, Sent>(props: FormFieldProps<Values, Sent>) {
  const { control, name, children, inWords = String, problem, ...labels } = props
  const { field, error } = useTextField(control, name)
  const theirs = use(SavedMeanwhile)(name, field.value)
  return (
    <Field {...labels} error={problem ?? error}>
      {children(field)}
      {theirs !== undefined && (
        <Theirs text={theirs && inWords(theirs)} onKeep={() => field.onChange({ target: { value: theirs } })} />
      )}
    </Field>
  )
}

type TextFieldProps<Values extends FieldValues, Sent> = Named<Values, Sent> &
  Pick<ComponentProps<'input'>, 'type' | 'spellCheck' | 'inputMode'> & { inputClassName?: string }

/** A line of text about another person, so the browser must not autofill the reader’s own details. */
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

type LongFieldProps<Values extends FieldValues, Sent> = Named<Values, Sent> & { rows: number; maxLength?: number }

/** Text of several lines; it grows with what is typed. */
export function LongField<Values extends FieldValues, Sent>(props: LongFieldProps<Values, Sent>) {
  const { rows, maxLength, ...rest } = props
  return (
    <FormField {...rest}>
      {(field) => <TextArea {...field} grow rows={rows} maxLength={maxLength} autoComplete="off" />}
    </FormField>
  )
}

type SelectFieldProps<Values extends FieldValues, Sent> = Named<Values, Sent> & {
  options: readonly Option[]
  selectClassName?: string
}

export function SelectField<Values extends FieldValues, Sent>(props: SelectFieldProps<Values, Sent>) {
  const { options, selectClassName, ...rest } = props
  return (
    <FormField {...rest} inWords={(chosen) => labelIn(options, chosen)}>
      {(field) => <Select {...field} options={options} className={selectClassName} />}
    </FormField>
  )
}

type RadioFieldProps<Values extends FieldValues, Sent> = Named<Values, Sent> & {
  options: readonly (Option & { hint?: ReactNode })[]
  inRow?: boolean
  onChoose?: (value: string) => void
}

export function RadioField<Values extends FieldValues, Sent>(props: RadioFieldProps<Values, Sent>) {
  const { options, inRow, onChoose, ...rest } = props
  return (
    <FormField {...rest} group inWords={(chosen) => labelIn(options, chosen)}>
      {({ value, onChange, ref, ...field }) => (
        <div className={inRow ? 'flex flex-wrap gap-x-6' : 'contents'}>
          {options.map((option, index) => (
            <Radio
              key={option.value}
              {...field}
              {...option}
              ref={index === 0 ? ref : undefined}
              checked={value === option.value}
              onChange={() => {
                onChange(option.value)
                onChoose?.(option.value)
              }}
            />
          ))}
        </div>
      )}
    </FormField>
  )
}

export function DateField<Values extends FieldValues, Sent>(props: Named<Values, Sent>) {
  return (
    <FormField {...props} group inWords={longDate}>
      {(field) => <DateInput {...field} />}
    </FormField>
  )
}

export function TimeField<Values extends FieldValues, Sent>(props: Named<Values, Sent>) {
  return (
    <FormField hint="Such as 2:30 pm or 14:30" {...props} inWords={timeWords}>
      {(field) => <TimeInput {...field} />}
    </FormField>
  )
}

const labelIn = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

// Controlled: registered inputs lose a reset under the React compiler’s memoisation.
function useTextField<Values extends FieldValues, Sent>(
  control: Control<Values, unknown, Sent>,
  name: FieldPath<Values>,
) {
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  return { field: { ...field, value: typeof value === 'string' ? value : '' }, error: fieldState.error?.message }
}
