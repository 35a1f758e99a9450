import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { addReferee, NewReferee, type Reference, updateReferee } from '../contract.ts'
import { RefereeFields } from './referee-fields.tsx'
import { StepDialog } from './step-dialog.tsx'

type Values = z.input<typeof NewReferee>
type Form = UseFormReturn<Values, unknown, NewReferee>

const blank: Values = { refereeName: '', companyName: '', relationship: '', mayContact: false }

export function AddReferee({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const form = useForm<Values, unknown, NewReferee>({ resolver: contractResolver(NewReferee), defaultValues: blank })
  const draft = useFormDraft(form, `referee:${employeeId}`)
  const adding = useSend(
    addReferee,
    { employeeId },
    {
      success: 'Referee added. No one has been contacted yet.',
      failure: 'Failed to add the referee. Please try again.',
      expects: ['VALIDATION_FAILED'],
      fields: marking(form),
      done: leave,
    },
  )
  function leave() {
    draft.discard()
    onClose()
  }
  return (
    <RefereeDialog
      title="Add a referee"
      does="Add referee"
      form={form}
      sending={adding.sending}
      onSend={(referee) => adding.send(referee)}
      onClose={leave}
    />
  )
}

export function EditReferee({ reference, onClose }: { reference: Reference; onClose: () => void }) {
  const form = useForm<Values, unknown, NewReferee>({
    resolver: contractResolver(NewReferee),
    defaultValues: valuesOf(reference),
  })
  const changing = useSend(
    updateReferee,
    { referenceId: reference.id },
    {
      success: 'Referee changed.',
      failure: 'Failed to change the referee. Please try again.',
      expects: ['VALIDATION_FAILED'],
      fields: marking(form),
      done: onClose,
    },
  )
  return (
    <RefereeDialog
      title={`Edit ${reference.refereeName}`}
      does="Save"
      form={form}
      sending={changing.sending}
      onSend={(referee) => changing.send({ ...cleared, ...referee, version: reference.version })}
      onClose={onClose}
    />
  )
}

/** Emptied fields are sent as null. */
const cleared = { refereeTitle: null, email: null, phone: null }

const valuesOf = (reference: Reference): Values => ({
  refereeName: reference.refereeName,
  refereeTitle: reference.refereeTitle ?? '',
  companyName: reference.companyName,
  email: reference.email ?? '',
  phone: reference.phone ?? '',
  relationship: reference.relationship,
  mayContact: reference.mayContact,
})

const marking = (form: Form) => (name: string, message: string) =>
  form.setError(name as keyof Values, { message }, { shouldFocus: true }) // the server names our own fields

type RefereeDialogProps = {
  title: string
  does: string
  form: Form
  sending: boolean
  onSend: (referee: NewReferee) => void
  onClose: () => void
}

function RefereeDialog(props: RefereeDialogProps) {
  return (
    <StepDialog
      {...props}
      description="Two are usual: the present or last employer and one before, together covering three years."
    >
      <RefereeFields control={props.form.control} at={(field) => field} />
    </StepDialog>
  )
}
