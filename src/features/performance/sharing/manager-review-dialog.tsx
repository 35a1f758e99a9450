import type { FormEvent } from 'react'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { edited, EditedField } from '#ui/layout/edited-field.tsx'
import { ChangedMeanwhile } from '#features/form/form.tsx'
import type { Review } from '../contract.ts'
import { DiscardDraft } from '../review/discard-draft.tsx'
import { RatingRadios } from '../ratings/rating-radios.tsx'
import { ratingInWords } from '../ratings/rating-in-words.ts'
import { MAX_REVIEW_TEXT } from '../review/fields.ts'
import { useManagerEdit } from './use-manager-edit.tsx'

type ManagerReviewDialogProps = { review: Review; ratingWords: readonly string[]; onClose: () => void }

/** A draft until it is marked as ready; typed text is kept on closing. */
export function ManagerReviewDialog({ review, ratingWords, onClose }: ManagerReviewDialogProps) {
  const edit = useManagerEdit(review, onClose)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }
  return (
    <FormDialog
      title="The manager’s review"
      description="The employee can read it once both sides are shared, and the company once the review is completed."
      submitLabel="Save Draft"
      busyLabel="Saving..."
      sending={edit.saving}
      isDirty={false}
      onSubmit={onSubmit}
      onClose={onClose}
      why={edit.isDirty ? 'What you typed is kept in this browser until you save it.' : 'Mark it as ready when it is.'}
    >
      {edit.isLate && <ChangedMeanwhile />}
      <EditedField
        edit={edit}
        name="managerFeedback"
        label="How the period went"
        hint="Facts and examples. Nothing here should come as a surprise."
      >
        <TextArea {...edited(edit, 'managerFeedback')} grow rows={8} maxLength={MAX_REVIEW_TEXT} />
      </EditedField>
      <EditedField
        edit={edit}
        name="managerRating"
        label="Rating"
        group
        inWords={(rating) => ratingInWords(rating ? Number(rating) : null, ratingWords)}
      >
        <RatingRadios
          name="managerRating"
          words={ratingWords}
          value={edit.rating}
          onChange={(rating) => edit.set('managerRating', rating === null ? '' : String(rating))}
        />
      </EditedField>
      {edit.isDirty && <DiscardDraft what="What you typed and have not saved is deleted." onDiscard={edit.discard} />}
    </FormDialog>
  )
}
