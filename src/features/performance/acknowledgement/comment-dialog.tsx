import { LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { recordComment } from './contract.ts'

type CommentDialogProps = { requestId: string; name: string; onClose: () => void }

/** Records the employee’s comment if they did not write it themselves. */
export function CommentDialog({ requestId, name, onClose }: CommentDialogProps) {
  const { dialog, control } = useRecordForm({
    sends: recordComment,
    params: { requestId },
    fields: recordComment.body,
    values: { comment: '' },
    draft: `review-comment:${requestId}`,
    body: (said) => said,
    success: 'Comment recorded.',
    failure: 'Failed to record the comment. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={`A comment of ${name}`}
      description="In their own words. It is kept with the review and cannot be changed."
      does="Record"
    >
      <LongField control={control} name="comment" label="Comment" rows={5} />
    </RecordDialog>
  )
}
