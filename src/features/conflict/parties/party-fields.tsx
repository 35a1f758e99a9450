import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { LongField, SelectField, TextField } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { type Participant } from '../contract.ts'
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
      <SelectField control={control} name="role" label="Role" options={roles} />
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
        <LongField
          control={control}
          name="reason"
          label="Why one person holds both roles"
          hint="It is kept with your name and shown beside them, to the client too."
          rows={3}
          maxLength={2_000}
        />
      )}
    </>
  )
}

const roles = optionsOf(roleLabels)

/** The form’s values for a person in the case, or for a new one. */
export const partyValues = (person?: Participant): PartyValues => ({
  name: person?.name ?? '',
  role: person?.role ?? 'participant',
  email: person?.email ?? '',
  phone: person?.phone ?? '',
  position: person?.position ?? '',
  department: person?.department ?? '',
  userId: person?.userId,
  reason: '',
})
