import { type Control, type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { LawSources } from '#features/law/law.tsx'
import { LongField } from '#features/form/form.tsx'
import { mayDo } from '../parties/acts.ts'
import { PersonField } from '../parties/person-field.tsx'

type Deciding = { decisionMakerId: string; involvementReason?: string | undefined }

type DeciderFieldsProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  requestId: string
  /** The people who have had a part in the case. */
  involved: readonly string[]
  appellantId: string
}

/** The person who decides an appeal, and the reason if they have had a part in the case. */
export function DeciderFields<Values extends Deciding, Sent>(props: DeciderFieldsProps<Values, Sent>) {
  const { control, requestId, involved, appellantId } = props
  const name = (field: keyof Deciding) => field as FieldPath<Values> // both forms have these fields
  const chosen: PathValue<Values, FieldPath<Values>> | undefined = useWatch({ control, name: name('decisionMakerId') })
  return (
    <>
      <PersonField
        control={control}
        name={name('decisionMakerId')}
        label="Who decides"
        hint="Someone who has had no part in the case, if possible"
        among={(person) => person.id !== appellantId && mayDo('hear_appeal')(person)}
        requestId={requestId}
      />
      {chosen && involved.includes(chosen) && (
        <div className="grid gap-1.5">
          <LongField
            control={control}
            name={name('involvementReason')}
            label="Why it has to be them"
            hint="They have had a part in this case, so a tribunal may doubt that they were impartial"
            rows={2}
            maxLength={1_000}
          />
          <LawSources of={['acas_code']} />
        </div>
      )}
    </>
  )
}
