import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, FormField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Claim, type ClaimDates, NewClaimDates, setClaimDates } from './contract.ts'

type Values = z.input<typeof NewClaimDates>
type LimitDatesProps = { requestId: string; claim: Claim; onClose: () => void }

/** Asks for the dates that the time limit of a claim is worked out from. */
export function LimitDates({ requestId, claim, onClose }: LimitDatesProps) {
  const { dialog, control, form } = useRecordForm({
    sends: setClaimDates,
    params: { requestId },
    fields: NewClaimDates,
    values: startOf,
    draft: `claim-dates:${requestId}`,
    record: claim.dates ?? undefined,
    reads: SavedDates,
    body: (dates, version) => ({ ...dates, ...(version > 0 && { version }) }),
    success: 'Dates set.',
    failure: 'Failed to set the dates. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="Dates of a possible claim"
      description="The time limit is worked out from them. Only staff see it."
      does="Save dates"
    >
      <DatesFields control={control} onDismissal={() => form.setValue('lastActOn', '')} />
    </RecordDialog>
  )
}

/** A refusal brings the whole claim. */
const SavedDates = Claim.transform(({ dates }) => dates).pipe(Claim.shape.dates.unwrap())

const startOf = (dates: ClaimDates | undefined): Values => ({
  kind: dates?.kind ?? 'act',
  happenedOn: dates?.happenedOn ?? '',
  what: dates?.what ?? '',
  lastActOn: dates?.lastActOn ?? '',
  conciliationBeganOn: dates?.conciliationBeganOn ?? '',
  conciliationEndedOn: dates?.conciliationEndedOn ?? '',
})

const kinds = [
  { value: 'act', label: 'An act complained of' },
  { value: 'dismissal', label: 'The end of employment' },
]

type DatesFieldsProps = {
  control: Control<Values, unknown, NewClaimDates>
  onDismissal: () => void
}

function DatesFields({ control, onDismissal }: DatesFieldsProps) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <FormField control={control} name="kind" label="What the claim would be about">
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={kinds}
            onChange={(event) => {
              onChange(event)
              if (event.target.value === 'dismissal') onDismissal()
            }}
          />
        )}
      </FormField>
      <DateField
        control={control}
        name="happenedOn"
        label={kind === 'act' ? 'Date of the act' : 'Last day of employment'}
        hint={kind === 'act' ? 'Of the first, if there were several.' : 'It may be in the future.'}
      />
      <TextField control={control} name="what" label="In a few words" hint="It is shown in the working." optional />
      {kind === 'act' && (
        <DateField
          control={control}
          name="lastActOn"
          label="Date of the last act"
          hint="If several acts can be treated as one."
          optional
        />
      )}
      <DateField control={control} name="conciliationBeganOn" label="Acas was notified (Day A)" optional />
      <DateField control={control} name="conciliationEndedOn" label="Acas issued its certificate (Day B)" optional />
    </>
  )
}
