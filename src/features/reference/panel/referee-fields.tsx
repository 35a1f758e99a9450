import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { TextField } from '#features/form/form.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { NewReferee } from '../contract.ts'

type RefereeFieldsProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  /** Where a field is in the form: `referees.0.email`. */
  at: (field: keyof NewReferee) => FieldPath<Values>
}

/** The fields of one referee, in a form of its own or as one of several. */
export function RefereeFields<Values extends FieldValues, Sent>({ control, at }: RefereeFieldsProps<Values, Sent>) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name={at('refereeName')} label="Name" />
        <TextField control={control} name={at('refereeTitle')} label="Job title" optional />
        <TextField control={control} name={at('companyName')} label="Company" />
        <TextField
          control={control}
          name={at('relationship')}
          label="How they know each other"
          hint="For example: line manager until October"
        />
        <TextField
          control={control}
          name={at('email')}
          label="E-mail"
          type="email"
          hint="At work: a private address proves nothing"
          optional
        />
        <TextField control={control} name={at('phone')} label="Phone" type="tel" optional />
      </div>
      <MayContact control={control} name={at('mayContact')} />
    </>
  )
}

type MayContactProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
}

function MayContact<Values extends FieldValues, Sent>({ control, name }: MayContactProps<Values, Sent>) {
  const {
    field: { value, onChange, ...field },
  } = useController({ control, name })
  const isTicked: unknown = value
  return (
    <Checkbox
      {...field}
      checked={isTicked === true}
      onChange={({ target }) => onChange(target.checked)}
      label="They may be contacted now"
      hint="A current employer only once the new starter has agreed to it"
    />
  )
}
