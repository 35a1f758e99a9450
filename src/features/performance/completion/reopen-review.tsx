import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { reopenReview } from './contract.ts'

type ReopenReviewProps = { requestId: string; onClose: () => void }

export function ReopenReview({ requestId, onClose }: ReopenReviewProps) {
  const [reason, setReason] = useDraft(`reopen-review:${requestId}`)
  const [error, setError] = useState<string>()
  const reopening = useSend(
    reopenReview,
    { requestId },
    {
      success: 'Review reopened.',
      failure: 'Failed to reopen the review. Please try again.',
      fields: (_name, message) => setError(message),
      done() {
        setReason('')
        onClose()
      },
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problem = reason.trim() ? undefined : 'Reason is required'
    setError(problem)
    if (!problem) reopening.send({ reason })
  }
  return (
    <FormDialog
      size="narrow"
      title="Reopen this review?"
      description="What is written in it is a draft again, which the company does not see until it is completed."
      submitLabel="Reopen review"
      busyLabel="Reopening..."
      sending={reopening.sending}
      isDirty={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label="Reason" hint="Both sides read it in the history" error={error}>
        <TextArea grow rows={3} maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
