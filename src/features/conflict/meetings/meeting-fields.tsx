import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { DateField, TextField } from '#features/form/form.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { getConflict } from '../contract.ts'
import { mayDo } from '../parties/acts.ts'
import { PersonField } from '../parties/person-field.tsx'
import { LeaderAccess } from './leader/leader-access.tsx'

type Common = {
  ledById: string
  noteTakerId?: string | undefined
  meetingTime: string
  place: string
  invitedOn?: string | undefined
  accompanimentTold?: boolean | undefined
}

type MeetingFieldsProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  requestId: string
  isInvestigation: boolean
  /** A letter says when they were invited, and of what they were told. */
  isInvitedByLetter?: boolean
}

/** The fields for planning a meeting that can be changed later. */
export function MeetingFields<Values extends Common, Sent>(props: MeetingFieldsProps<Values, Sent>) {
  const { control, requestId, isInvestigation, isInvitedByLetter } = props
  const name = (field: keyof Common) => field as FieldPath<Values> // every form of a meeting has these fields
  const ledById: unknown = useWatch({ control, name: name('ledById') })
  const leader = useGet(getConflict, { requestId }).data?.participants.find(({ id }) => id === ledById)
  return (
    <>
      <TextField control={control} name={name('place')} label="Place" hint="Room and address, or by video" />
      <PersonField
        control={control}
        name={name('ledById')}
        label="Led by"
        requestId={requestId}
        among={mayDo(isInvestigation ? 'investigate' : 'decide')}
        hint={isInvestigation ? 'The investigator' : 'Someone who did not investigate, if possible'}
      />
      {leader && <LeaderAccess requestId={requestId} leader={leader} />}
      <PersonField
        control={control}
        name={name('noteTakerId')}
        label="Notes by"
        among={mayDo('take_notes')}
        requestId={requestId}
        optional
      />
      {!isInvitedByLetter && (
        <DateField
          control={control}
          name={name('invitedOn')}
          label="Invited on"
          hint="The day the invitation went out, if not by a letter from here"
          optional
        />
      )}
      {!isInvestigation && !isInvitedByLetter && (
        <TickField
          control={control}
          name={name('accompanimentTold')}
          label="They were told that they may bring a companion"
        />
      )}
    </>
  )
}

type TickFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  label: string
  hint?: string
}

export function TickField<Values extends FieldValues, Sent>(props: TickFieldProps<Values, Sent>) {
  const { control, name, label, hint } = props
  const { field, fieldState } = useController({ control, name })
  const { value, ...rest } = field
  return (
    <Field group hideLabel label={label} error={fieldState.error?.message}>
      <Checkbox {...rest} checked={value === true} label={label} hint={hint} />
    </Field>
  )
}
