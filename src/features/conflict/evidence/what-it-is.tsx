import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { LongField, TextField } from '#features/form/form.tsx'

type Described = { title?: string | undefined; description?: string | null | undefined }

type WhatItIsProps<Values extends FieldValues, Sent> = { control: Control<Values, unknown, Sent> }

/** Title and description of an exhibit, or of evidence that is asked for. */
export function WhatItIs<Values extends FieldValues & Described, Sent>({ control }: WhatItIsProps<Values, Sent>) {
  const name = (field: keyof Described) => field as FieldPath<Values> // keys of all Values
  return (
    <>
      <TextField
        control={control}
        name={name('title')}
        label="What it is"
        hint="As it is to be listed: Night rota, October 2026."
      />
      <LongField
        control={control}
        name={name('description')}
        label="More about it"
        hint="Both sides can read it."
        optional
        rows={2}
        maxLength={2_000}
      />
    </>
  )
}
