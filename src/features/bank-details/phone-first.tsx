import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { TextField } from '#features/form/form.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { CallBack } from './contract.ts'

type PhoneFirstProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  /** Where a field of the call is in the form. */
  at: (field: keyof CallBack) => FieldPath<Values>
}

/** Asks for the call made before bank details in use are replaced. */
export function PhoneFirst<Values extends FieldValues, Sent>({ control, at }: PhoneFirstProps<Values, Sent>) {
  return (
    <Section title="Phone them first" level={3}>
      <p className="max-w-measure pb-4 text-ink-2">
        A message with new bank details is a common fraud. Phone the person on a number you had before, never on one
        from the message, and have them read the details out. The details in use now are kept.
      </p>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name={at('person')} label="Who you spoke to" />
        <TextField control={control} name={at('number')} label="Number you rang" type="tel" />
        <TextField
          control={control}
          name={at('numberFound')}
          label="Where that number came from"
          hint="For example the application form of 2 March"
          className="md:col-span-2"
        />
      </div>
    </Section>
  )
}
