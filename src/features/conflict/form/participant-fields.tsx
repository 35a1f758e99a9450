import { useController } from 'react-hook-form'
import { listColleagues } from '#features/restriction/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { SelectField, TextField } from '#features/form/form.tsx'
import type { ConflictControl, ConflictValues } from './conflict-request.ts'
import { ParticipantFrame } from './participant-frame.tsx'
import { NameField } from '../parties/namesakes/name-field.tsx'
import { SamePerson } from '../parties/same-person.tsx'
import { roleOptions } from '../parties/roles.ts'

type ParticipantFieldsProps = {
  control: ConflictControl
  index: number
  person: ConflictValues['participants'][number]
  onRemove: () => void
  onFocus: () => void
}

export function ParticipantFields({ control, index, person, onRemove, onFocus }: ParticipantFieldsProps) {
  return (
    <ParticipantFrame index={index} name={person.name} onRemove={onRemove}>
      <div onFocus={onFocus} className="min-w-0">
        <fieldset aria-label={`Person ${index + 1}`} className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <NameField control={control} name={`participants.${index}.name`} account={`participants.${index}.userId`} />
          <TextField control={control} name={`participants.${index}.email`} label="E-mail" type="email" />
          <AccountAsked control={control} index={index} person={person} />
          <TextField control={control} name={`participants.${index}.position`} label="Position" optional />
          <SelectField
            control={control}
            name={`participants.${index}.role`}
            label="Role"
            optional
            options={roleOptions}
          />
          <TextField control={control} name={`participants.${index}.department`} label="Department" optional />
          <TextField control={control} name={`participants.${index}.phone`} label="Phone" optional type="tel" />
        </fieldset>
      </div>
    </ParticipantFrame>
  )
}

type AccountAskedProps = Pick<ParticipantFieldsProps, 'control' | 'index' | 'person'>

function AccountAsked({ control, index, person }: AccountAskedProps) {
  const { data: colleagues = [] } = useGet(listColleagues)
  const { field, fieldState } = useController({ control, name: `participants.${index}.userId` })
  return (
    <SamePerson
      person={person}
      accounts={colleagues}
      onChange={field.onChange}
      error={fieldState.error?.message}
      className="md:col-span-2"
    />
  )
}
