import { useForm } from 'react-hook-form'
import { contractResolver, LongField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { recordComment } from './contract.ts'

type CommentDialogProps = { requestId: string; name: string; onClose: () => void }

/** Records the employee’s comment if they did not write it themselves. */
export function CommentDialog({ requestId, name, onClose }: CommentDialogProps) {
  const form = useForm({ resolver: contractResolver(recordComment.body), defaultValues: { comment: '' } })
  const draft = useFormDraft(form, `review-comment:${requestId}`, { place: inPage })
  function close() {
    draft.discard()
    onClose()
  }
  const recording = useSend(
    recordComment,
    { requestId },
    {
      success: 'Comment recorded.',
      failure: 'Failed to record the comment. Please try again.',
      fields: (_, message) => form.setError('comment', { message }),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={`A comment of ${name}`}
      description="In their own words. It is kept with the review and cannot be changed."
      submitLabel="Record"
      busyLabel="Saving..."
      sending={recording.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((said) => recording.send(said))}
      onClose={close}
    >
      <LongField control={form.control} name="comment" label="Comment" rows={5} />
    </FormDialog>
  )
}
