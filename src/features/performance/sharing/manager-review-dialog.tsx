import type { FormEvent } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Review } from '../contract.ts'
import { DiscardDraft } from '../review/discard-draft.tsx'
import { RatingRadios } from '../ratings/rating-radios.tsx'
import { ratingInWords } from '../ratings/rating-in-words.ts'
import { MAX_REVIEW_TEXT } from '../review/fields.ts'
import { type ManagerEdit, useManagerEdit } from './use-manager-edit.tsx'

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
      {edit.isLate && (
        <Alert hue="active" title="Someone else changed it in the meantime">
          What you typed is kept. Save again to replace theirs.
        </Alert>
      )}
      <div className="grid gap-2">
        <Field
          label="How the period went"
          hint="Facts and examples. Nothing here should come as a surprise."
          error={edit.problem('managerFeedback')}
        >
          <TextArea
            grow
            rows={8}
            maxLength={MAX_REVIEW_TEXT}
            value={edit.value('managerFeedback')}
            onChange={({ target }) => edit.set('managerFeedback', target.value)}
          />
        </Field>
        <Theirs edit={edit} name="managerFeedback" words={ratingWords} />
      </div>
      <div className="grid gap-2">
        <Field group label="Rating" error={edit.problem('managerRating')}>
          <RatingRadios
            name="managerRating"
            words={ratingWords}
            value={edit.rating}
            onChange={(rating) => edit.set('managerRating', rating === null ? '' : String(rating))}
          />
        </Field>
        <Theirs edit={edit} name="managerRating" words={ratingWords} />
      </div>
      {edit.isDirty && <DiscardDraft what="What you typed and have not saved is deleted." onDiscard={edit.discard} />}
    </FormDialog>
  )
}

type TheirsProps = { edit: ManagerEdit; name: 'managerFeedback' | 'managerRating'; words: readonly string[] }

/** A colleague’s text in a field that the reader has edited too. */
function Theirs({ edit, name, words }: TheirsProps) {
  const theirs = edit.theirs(name)
  if (theirs === undefined) return null
  const said = name === 'managerRating' ? ratingInWords(theirs ? Number(theirs) : null, words) : theirs
  return (
    <div data-hue="active" className="border-l-3 border-hue bg-hue-tint px-3.25 py-2">
      <p className="text-meta text-ink-2">It reads now:</p>
      <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        <Verbatim>{said || 'Nothing'}</Verbatim>
      </p>
      <LinkButton className="mt-1" onClick={() => edit.takeTheirs(name)}>
        Keep that instead
      </LinkButton>
    </div>
  )
}
