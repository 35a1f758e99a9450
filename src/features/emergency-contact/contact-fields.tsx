import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { TextField } from '#features/form/form.tsx'
import type { EmergencyContact, NewEmergencyContact } from './contract.ts'

export type ContactValues = z.input<typeof NewEmergencyContact>

export function ContactFields({ control }: { control: Control<ContactValues, unknown, NewEmergencyContact> }) {
  return (
    <>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="relationship" label="Relationship" hint="Partner, mother, friend" optional />
      <TextField control={control} name="phone" label="Phone" type="tel" />
      <TextField control={control} name="email" label="E-mail" type="email" optional />
    </>
  )
}

export const valuesOf = (contact: EmergencyContact | undefined): ContactValues => ({
  name: contact?.name ?? '',
  relationship: contact?.relationship ?? '',
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
})
