import { LongField, RecordDialog, SelectField, useRecordForm, whole } from '#features/form/form.tsx'
import { addAllegation, Allegation, editAllegation, MAX_WORDING, NewAllegation } from './contract.ts'

export type Respondents = readonly { id: string; name: string }[]

type AllegationFormProps = { respondents: Respondents; onClose: () => void } & (
  | { requestId: string; allegation?: never }
  | { requestId?: never; allegation: Allegation }
)

/** Adds an allegation, or rewords one. */
export function AllegationForm({ requestId = '', allegation, respondents, onClose }: AllegationFormProps) {
  const { dialog, control } = useRecordForm({
    sends: allegation ? editAllegation : addAllegation,
    params: allegation ? { allegationId: allegation.id } : { requestId },
    fields: NewAllegation,
    record: allegation,
    reads: Allegation,
    values: valuesOf,
    draft: allegation ? `allegation:${allegation.id}` : `new-allegation:${requestId}`,
    body: (typed, version) => (allegation ? { ...whole(NewAllegation, typed), version } : typed),
    success: ({ number }) => (allegation ? 'Allegation changed.' : `Allegation ${number} added.`),
    failure: allegation ? 'Failed to change the allegation.' : 'Failed to add the allegation.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={allegation ? `Reword allegation ${allegation.number}` : 'Add an allegation'}
      description="Both sides can read it. Its wording cannot be changed once it has a finding."
      does={allegation ? 'Save wording' : 'Add allegation'}
    >
      <LongField
        control={control}
        name="wording"
        label="What is alleged"
        hint="One event only: who, what, when. Do not say whether it happened."
        rows={3}
        maxLength={MAX_WORDING}
      />
      <SelectField
        control={control}
        name="respondentId"
        label="Respondent"
        hint={respondents.length === 0 ? 'No respondent is named in this case yet.' : undefined}
        optional
        selectClassName="max-w-80"
        options={optionsOf(respondents)}
      />
    </RecordDialog>
  )
}

const valuesOf = (allegation: Allegation | undefined) => ({
  wording: allegation?.wording ?? '',
  respondentId: allegation?.respondentId ?? '',
})

const optionsOf = (respondents: Respondents) => [
  { value: '', label: 'Not stated' },
  ...respondents.map(({ id, name }) => ({ value: id, label: name })),
]
