import { type FieldPath, useForm } from 'react-hook-form'
import * as z from 'zod'
import { callBackLabels, PhoneFirst } from '#features/bank-details/bank-details.tsx'
import { CallBack } from '#features/bank-details/contract.ts'
import { contractResolver, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { approveStarterPart, type PanelPart, type Starter } from '../contract.ts'

const Called = z.strictObject({ callBack: CallBack })
const nobodyYet = { callBack: { person: '', number: '', numberFound: '' } }

type ApproveAccountProps = {
  requestId: string
  starter: Pick<Starter, 'firstName'>
  part: PanelPart
  fields: string[]
  onClose: () => void
}

/** Bank details that replace others are approved after a call. */
export function ApproveAccount({ requestId, starter, part, fields, onClose }: ApproveAccountProps) {
  const form = useForm({ resolver: contractResolver(Called), defaultValues: nobodyYet })
  const draft = useFormDraft(form, `starter-account:${requestId}`)
  function close() {
    draft.discard()
    onClose()
  }
  const { send, sending } = useSend(
    approveStarterPart,
    { partId: part.id },
    {
      success: 'Bank details replaced.',
      failure: 'Failed to approve',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<typeof nobodyYet>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      title={`Replace ${starter.firstName}’s bank details`}
      description="The account in use now is kept among the earlier ones."
      submitLabel="Approve and replace"
      busyLabel="Approving..."
      sending={sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ callBack }) => send({ fields, callBack, version: part.version }))}
      onClose={close}
    >
      <PhoneFirst>
        <TextField control={form.control} name="callBack.person" {...callBackLabels.person} />
        <TextField control={form.control} name="callBack.number" {...callBackLabels.number} type="tel" />
        <TextField
          control={form.control}
          name="callBack.numberFound"
          {...callBackLabels.numberFound}
          className="md:col-span-2"
        />
      </PhoneFirst>
    </FormDialog>
  )
}
