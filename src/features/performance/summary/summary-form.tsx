import { Info } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Request } from '#features/request/contract.ts'
import type { Audience } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { CompleteReview } from '../completion/complete-review.tsx'
import { type Review, ReviewStatus } from '../contract.ts'
import { DiscardDraft, UNSAVED } from '../review/discard-draft.tsx'
import { EditField, EditText } from '../review/edit-field.tsx'
import { LateNotice } from '../review/late-notice.tsx'
import { ReviewReadOnly } from '../completion/read-only.tsx'
import { type ReviewEdit, useReviewEdit } from '../review/use-review-edit.tsx'
import { stateLabels } from '../review/words.ts'
import { MarkCompleted } from './mark-completed.tsx'
import { DateOf, PeriodField } from './period-field.tsx'

type SummaryFormProps = { request: Request; review: Review; audience: Audience }

export function SummaryForm({ request, review, audience }: SummaryFormProps) {
  const edit = useReviewEdit(review)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <ReviewReadOnly request={request} review={review} audience={audience} />
      <LateNotice edit={edit} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2 2xl:grid-cols-3">
        <PeriodField edit={edit} />
        <DateOf edit={edit} name="reviewDate" />
        <EditField edit={edit} name="status">
          <Select
            options={statusOptions}
            value={edit.value('status')}
            disabled={edit.disabled}
            onChange={({ target }) => edit.set('status', ReviewStatus.parse(target.value))}
          />
        </EditField>
      </div>
      <div {...shownAt(`completion-${request.id}`)} className="grid">
        <EditText edit={edit} name="managerComments" rows={4} />
      </div>
      <EditText edit={edit} name="employeeComments" rows={3} />
      {review.can.work && <Buttons edit={edit} request={request} />}
    </form>
  )
}

const statusOptions = ReviewStatus.options.map((value) => ({ value, label: stateLabels[value] }))

type ButtonsProps = { edit: ReviewEdit; request: Request }

function Buttons({ edit, request }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3" data-print="no">
      <p className="flex min-w-0 flex-[1_1_14rem] items-start gap-2 text-meta text-ink-3">
        <Glyph of={Info} size="small" className="mt-0.75" />
        {edit.isDirty
          ? 'What you typed is not saved yet. You can mark it as completed once it is saved.'
          : 'The client reads the comments once the review is completed.'}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {edit.isDirty && <DiscardDraft what={UNSAVED} onDiscard={edit.discard} />}
        <MarkCompleted request={request} disabled={edit.isDirty || edit.saving} />
        <Button type="submit" busy={edit.saving} busyLabel="Saving...">
          Save Draft
        </Button>
        <CompleteReview
          requestId={request.id}
          isDated={edit.value('reviewDate') !== ''}
          disabled={edit.saving}
          onComplete={() => edit.save({ status: 'completed' })}
        />
      </div>
    </div>
  )
}
