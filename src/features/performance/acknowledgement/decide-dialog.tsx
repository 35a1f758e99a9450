import { type Control, Controller } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { Field } from '#ui/fields/field.tsx'
import { calendarDay } from '#ui/text/dates.ts'
import { Review } from '../contract.ts'
import { RatingRadios } from '../ratings/rating-radios.tsx'
import { whereTo } from '../preparation/where-to.ts'
import { decideReview, NewDecision } from './contract.ts'

type Values = z.input<typeof NewDecision>

type DecideDialogProps = {
  requestId: string
  name: string
  email: string | null
  review: Review
  decidedOn: string | null
  ratingWords: readonly string[]
  onLink: (link: string | null) => void
  onClose: () => void
}

/** The final decision after the interview; the employee gets a link to it. */
export function DecideDialog({ requestId, name, email, onLink, onClose, ...about }: DecideDialogProps) {
  const { review, decidedOn, ratingWords } = about
  const { dialog, control } = useRecordForm({
    sends: decideReview,
    params: { requestId },
    fields: NewDecision,
    record: review,
    reads: Review,
    values: (now = review) => valuesOf(now, decidedOn),
    draft: `review-decision:${requestId}`,
    onClose,
    body: (decision, version) => ({ ...decision, version }),
    success: ({ link }) =>
      link === null ? `Decision recorded. A link is on its way to ${name}.` : 'Decision recorded.',
    failure: 'Failed to record the decision. Please try again.',
    done: ({ link }) => onLink(link),
  })
  return (
    <RecordDialog
      {...dialog}
      title="The final decision"
      description={`${name} reads it through a new link and says there that they have seen it. ${whereTo(email)}`}
      does="Record the decision"
    >
      <DecisionFields control={control} ratingWords={ratingWords} />
    </RecordDialog>
  )
}

type DecisionFieldsProps = {
  control: Control<Values, unknown, z.output<typeof NewDecision>>
  ratingWords: readonly string[]
}

function DecisionFields({ control, ratingWords }: DecisionFieldsProps) {
  return (
    <>
      <LongField control={control} name="finalDecision" label="Decision" hint="As given in the interview." rows={5} />
      <Controller
        control={control}
        name="finalRating"
        render={({ field, fieldState }) => (
          <Field group label="Final rating" error={fieldState.error?.message}>
            <RatingRadios name="finalRating" words={ratingWords} value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <DateField control={control} name="decidedOn" label="Decided on" />
    </>
  )
}

const valuesOf = ({ finalDecision, finalRating }: Review, decidedOn: string | null): Values => ({
  finalDecision: finalDecision ?? '',
  finalRating,
  decidedOn: decidedOn ?? calendarDay(Date.now()),
})
