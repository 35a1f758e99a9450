import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { FormField, TextField } from '#features/form/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PartyRole } from '../contract.ts'
import { AccountField } from './account-field.tsx'
import type { NewParty } from './contract.ts'
import { NameField } from './namesakes/name-field.tsx'
import { roleLabels } from './roles.ts'

export type PartyValues = z.input<typeof NewParty>

type PartyFieldsProps = {
  control: Control<PartyValues, unknown, NewParty>
  requestId: string
  isNew?: boolean
  /** One person holds two roles that should be apart. */
  asksWhy: boolean
}

export function PartyFields({ control, requestId, isNew = false, asksWhy }: PartyFieldsProps) {
  return (
    <>
      <NameField control={control} name="name" account="userId" />
      <FormField control={control} name="role" label="Role">
        {(field) => <Select {...field} value={field.value ?? ''} options={roles} />}
      </FormField>
      <TextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        optional
        hint="Without one, letters go by hand or by post."
      />
      <AccountField control={control} requestId={requestId} isNew={isNew} />
      <TextField control={control} name="phone" label="Phone" type="tel" optional />
      <TextField control={control} name="position" label="Position" optional />
      <TextField control={control} name="department" label="Department" optional />
      {asksWhy && (
        <FormField
          control={control}
          name="reason"
          label="Why one person holds both roles"
          hint="It is kept with your name and shown beside them, to the client too."
        >
          {(field) => <TextArea {...field} value={field.value ?? ''} grow rows={3} maxLength={2_000} />}
        </FormField>
      )}
    </>
  )
}

const roles = PartyRole.options.map((value) => ({ value, label: roleLabels[value] }))
