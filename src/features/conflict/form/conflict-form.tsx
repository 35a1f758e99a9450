import { useForm, useWatch } from 'react-hook-form'
import { PriorityField, RequestForm, useStart } from '#features/request-form/request-form.tsx'
import { contractResolver, LongField, TextField } from '#features/form/form.tsx'
import type { RequestFormProps } from '#features/request/request.tsx'
import { listColleagues } from '#features/restriction/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { isUndecided } from '../parties/namesakes.ts'
import { ConflictRequest } from './conflict-request.ts'
import { EmployeesInvolved } from './employees-involved.tsx'
import { LegalConfirmation } from './legal-confirmation.tsx'
import { newParticipant } from './new-participant.ts'
import { WhoMaySeeIt } from './who-may-see-it.tsx'

export function ConflictForm({ start, onClose, onSubmitted }: RequestFormProps) {
  const companyName = useMe().companyName || 'your company'
  const form = useForm({
    resolver: contractResolver(ConflictRequest),
    defaultValues: { title: '', description: '', priority: 'normal', participants: [newParticipant] },
  })
  const { control } = form
  const confirmed = useWatch({ control, name: 'legalEscalationConfirmed' })
  const { data: colleagues = [] } = useGet(listColleagues)
  const undecided = useWatch({ control, name: 'participants' }).find((each) => isUndecided(each, colleagues))
  useStart(start, (field, text) => form.setValue(field, text, { shouldDirty: true }))

  return (
    <RequestForm
      type="conflict_resolution"
      form={form}
      onClose={onClose}
      onSubmitted={onSubmitted}
      description={`Your advisers at ${brand.firm} can read this, and the people at ${companyName} you choose below. It may be asked for as evidence later: keep to what was said and done.`}
      blocked={whyNot(confirmed, undecided?.name)}
      notKept={['legalEscalationConfirmed']}
      last={<LegalConfirmation control={control} companyName={companyName} />}
    >
      <TextField control={control} name="title" label="Title" />
      <LongField
        control={control}
        name="description"
        label="Detailed Description"
        hint="Include relevant dates, events, and any attempts at resolution already made"
        rows={6}
      />
      <EmployeesInvolved control={control} />
      <WhoMaySeeIt control={control} companyName={companyName} />
      <PriorityField control={control} name="priority" offered={['normal', 'high', 'urgent']} />
    </RequestForm>
  )
}

function whyNot(confirmed: boolean | undefined, undecided: string | undefined) {
  if (undecided) return `Say whether ${undecided} is the person with the account.`
  return confirmed ? undefined : 'Tick the confirmation to submit.'
}
