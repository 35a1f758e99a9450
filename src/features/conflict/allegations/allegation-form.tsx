import { useForm } from 'react-hook-form'
import { contractResolver, FormField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { addAllegation, type Allegation, editAllegation, MAX_WORDING, NewAllegation } from './contract.ts'

export type Respondents = readonly { id: string; name: string }[]

type AllegationFormProps = { respondents: Respondents; onClose: () => void } & (
  | { requestId: string; allegation?: never }
  | { requestId?: never; allegation: Allegation }
)

/** Words an allegation, or words it anew. */
export function AllegationForm(props: AllegationFormProps) {
  const { allegation, respondents } = props
  const { form, kept, isSending, send } = useWording(props)
  const { control } = form
  return (
    <CaseDialog
      form={form}
      title={allegation ? `Reword allegation ${allegation.number}` : 'Add an allegation'}
      description="Both sides can read it. Its wording cannot be changed once it has a finding."
      does={allegation ? 'Save wording' : 'Add allegation'}
      isSending={isSending}
      isLate={kept.isLate}
      onSend={send}
      onClose={kept.close}
    >
      <FormField
        control={control}
        name="wording"
        label="What is alleged"
        hint="One event only: who, what, when. Do not say whether it happened."
      >
        {(field) => <TextArea {...field} grow rows={3} maxLength={MAX_WORDING} />}
      </FormField>
      <FormField
        control={control}
        name="respondentId"
        label="Against whom"
        hint={respondents.length === 0 ? 'No respondent is named in this case yet.' : undefined}
        optional
      >
        {(field) => <Select {...field} className="max-w-80" options={optionsOf(respondents)} />}
      </FormField>
    </CaseDialog>
  )
}

function useWording({ requestId, allegation, onClose }: AllegationFormProps) {
  const form = useForm({
    resolver: contractResolver(NewAllegation),
    defaultValues: { wording: allegation?.wording ?? '', respondentId: allegation?.respondentId ?? '' },
  })
  const draft = allegation ? `allegation:${allegation.id}:${allegation.version}` : `new-allegation:${requestId}`
  const kept = useCaseForm(form, { draft, isSealed: true, version: allegation?.version, onClose })
  const adding = useSend(
    addAllegation,
    { requestId: requestId ?? '' },
    {
      ...kept.sending,
      success: ({ number }) => `Allegation ${number} added.`,
      failure: 'Failed to add the allegation.',
    },
  )
  const editing = useSend(
    editAllegation,
    { allegationId: allegation?.id ?? '' },
    { ...kept.sending, success: 'Allegation changed.', failure: 'Failed to change the allegation.' },
  )
  function send(typed: NewAllegation) {
    if (allegation) editing.send({ ...typed, respondentId: typed.respondentId ?? null, version: kept.version })
    else adding.send(typed)
  }
  return { form, kept, isSending: adding.sending || editing.sending, send }
}

const optionsOf = (respondents: Respondents) => [
  { value: '', label: 'Not stated' },
  ...respondents.map(({ id, name }) => ({ value: id, label: name })),
]
