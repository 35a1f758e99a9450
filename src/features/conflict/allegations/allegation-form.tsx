import { LongField, RecordDialog, SelectField, useRecordForm, whole } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { addAllegation, Allegation, editAllegation, MAX_WORDING, NewAllegation } from './contract.ts'

export type Respondents = readonly { id: string; name: string }[]

type AllegationFormProps = { respondents: Respondents; onClose: () => void } & (
  | { requestId: string; allegation?: never }
  | { requestId?: never; allegation: Allegation }
)

/** Adds an allegation, or rewords one. */
export function AllegationForm(props: AllegationFormProps) {
  const { allegation, respondents } = props
  const { editing, isSending, send } = useWording(props)
  const { control } = editing
  return (
    <RecordDialog
      editing={editing}
      title={allegation ? `Reword allegation ${allegation.number}` : 'Add an allegation'}
      description="Both sides can read it. Its wording cannot be changed once it has a finding."
      does={allegation ? 'Save wording' : 'Add allegation'}
      isSending={isSending}
      onSend={send}
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

function useWording({ requestId, allegation, onClose }: AllegationFormProps) {
  const editing = useRecordForm({
    fields: NewAllegation,
    record: allegation,
    reads: Allegation,
    values: valuesOf,
    draft: allegation ? `allegation:${allegation.id}` : `new-allegation:${requestId}`,
    onClose,
  })
  const adding = useSend(
    addAllegation,
    { requestId: requestId ?? '' },
    {
      ...editing.sending,
      success: ({ number }) => `Allegation ${number} added.`,
      failure: 'Failed to add the allegation.',
    },
  )
  const changing = useSend(
    editAllegation,
    { allegationId: allegation?.id ?? '' },
    { ...editing.sending, success: 'Allegation changed.', failure: 'Failed to change the allegation.' },
  )
  function send(typed: NewAllegation) {
    if (allegation) changing.send({ ...whole(NewAllegation, typed), version: editing.version })
    else adding.send(typed)
  }
  return { editing, isSending: adding.sending || changing.sending, send }
}

const valuesOf = (allegation: Allegation | undefined) => ({
  wording: allegation?.wording ?? '',
  respondentId: allegation?.respondentId ?? '',
})

const optionsOf = (respondents: Respondents) => [
  { value: '', label: 'Not stated' },
  ...respondents.map(({ id, name }) => ({ value: id, label: name })),
]
