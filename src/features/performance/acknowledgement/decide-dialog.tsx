import { useState } from 'react'
import { type Control, Controller, type FieldPath, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, FormField } from '#features/form/form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
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
  const form = useForm({ resolver: contractResolver(NewDecision), defaultValues: valuesOf(review, decidedOn) })
  const draft = useFormDraft(form, `review-decision:${requestId}`, { place: inPage })
  const [theirs, setTheirs] = useState<Review>()
  const { control } = form
  function close() {
    draft.discard()
    onClose()
  }
  const deciding = useSend(
    decideReview,
    { requestId },
    {
      success: ({ link }) =>
        link === null ? `Decision recorded. A link is on its way to ${name}.` : 'Decision recorded.',
      failure: 'Failed to record the decision. Please try again.',
      expects: ['STALE_VERSION'],
      fields: (field, message) => form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true }), // the server names our own fields
      failed: (error) => setTheirs(asLeft(error)),
      done({ link }) {
        onLink(link)
        close()
      },
    },
  )
  return (
    <FormDialog
      title="The final decision"
      description={`${name} reads it through a new link and says there that they have seen it. ${whereTo(email)}`}
      submitLabel={theirs ? 'Save again' : 'Record the decision'}
      busyLabel="Saving..."
      sending={deciding.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((decision) => deciding.send({ ...decision, version: (theirs ?? review).version }))}
      onClose={close}
    >
      {theirs && (
        <Alert hue="wait" title="Someone else changed the decision in the meantime">
          {`It now says: ${theirs.finalDecision ?? 'nothing'}. What you typed is kept: save again to replace theirs.`}
        </Alert>
      )}
      <DecisionFields control={control} ratingWords={ratingWords} />
    </FormDialog>
  )
}

type DecisionFieldsProps = {
  control: Control<Values, unknown, z.output<typeof NewDecision>>
  ratingWords: readonly string[]
}

function DecisionFields({ control, ratingWords }: DecisionFieldsProps) {
  return (
    <>
      <FormField control={control} name="finalDecision" label="Decision" hint="As given in the interview.">
        {(field) => <TextArea {...field} grow rows={5} />}
      </FormField>
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

const asLeft = (error: Error) => (error instanceof ApiError ? Review.safeParse(error.current).data : undefined)
