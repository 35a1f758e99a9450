import type { FormEvent } from 'react'
import { RecordLink, type RecordPartProps } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { RecommendedAction, type Review } from '../contract.ts'
import { NOT_A_SANCTION } from '../plan/words.ts'
import { DiscardDraft, UNSAVED } from '../review/discard-draft.tsx'
import { EditField, EditText } from '../review/edit-field.tsx'
import { LateNotice } from '../review/late-notice.tsx'
import { ReviewReadOnly } from '../completion/read-only.tsx'
import { type ReviewEdit, useReviewEdit } from '../review/use-review-edit.tsx'
import { actionLabels } from '../review/words.ts'

type ProgressFormProps = RecordPartProps & { review: Review }

export function ProgressForm({ request, review, audience }: ProgressFormProps) {
  const edit = useReviewEdit(review)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }
  return (
    <form noValidate className="grid max-w-measure gap-5" onSubmit={onSubmit}>
      <ReviewReadOnly request={request} review={review} audience={audience} />
      <LateNotice edit={edit} />
      <EditText edit={edit} name="strengths" rows={3} />
      <EditText edit={edit} name="improvements" rows={3} />
      <EditText
        edit={edit}
        name="developmentPlan"
        hint={review.can.work ? 'What will be done by when, and who will help' : undefined}
        rows={4}
      />
      <ActionField edit={edit} />
      {edit.value('recommendedAction') === 'pip' && (
        <p className="text-ink-2">
          {`${NOT_A_SANCTION} `}
          <RecordLink requestId={review.requestId} tab="plan" className={linkLook}>
            Open the plan
          </RecordLink>
        </p>
      )}
      {review.can.work && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3" data-print="no">
          <p className="min-w-0 flex-[1_1_14rem] text-meta text-ink-3">{elsewhere(edit) ?? READERS}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {edit.isDirty && <DiscardDraft what={UNSAVED} onDiscard={edit.discard} />}
            <Button type="submit" busy={edit.saving} busyLabel="Saving...">
              Save Draft
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

const READERS = 'The client reads this once the review is completed.'
const dates = ['reviewPeriodStart', 'reviewPeriodEnd', 'reviewDate'] as const

/** Text typed under Summary is saved with it. */
const elsewhere = (edit: ReviewEdit) =>
  dates.some((name) => edit.problem(name)) ? 'Correct the date under Summary first.' : undefined

function ActionField({ edit }: { edit: ReviewEdit }) {
  const chosen = edit.value('recommendedAction')
  return (
    <EditField edit={edit} name="recommendedAction" group>
      {RecommendedAction.options.map((action) => (
        <Radio
          key={action}
          name="recommendedAction"
          label={actionLabels[action]}
          disabled={edit.disabled}
          checked={chosen === action}
          onChange={() => edit.set('recommendedAction', action)}
        />
      ))}
    </EditField>
  )
}
