import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText, keyOf, type Output, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { acknowledgeReview, commentOnReview, getSharedReview, MAX_COMMENT, type SharedPage } from '../contract.ts'

/** The employee confirms that they have seen it, and comments on it now or later. */
export function Acknowledge({ page }: { page: SharedPage }) {
  const { can, acknowledgedOn } = page
  return (
    <>
      {acknowledgedOn && (
        <p className="text-ink-2">
          It was recorded on {longDate(acknowledgedOn)} that you have seen this review. This does not mean that you
          agree.
        </p>
      )}
      <div data-print="no">
        <Section title={can.acknowledge ? 'Have you seen it?' : 'Add a comment'}>
          <AnswerForm canAcknowledge={can.acknowledge} />
        </Section>
      </div>
    </>
  )
}

function AnswerForm({ canAcknowledge }: { canAcknowledge: boolean }) {
  const [isSeen, setSeen] = useState(false)
  const [comment, setComment] = useState('')
  const { send, sending, error } = useAnswer({ isSeen: canAcknowledge && isSeen, onSent: () => setComment('') })
  const nothing = canAcknowledge ? !isSeen : comment.trim() === ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!nothing) send(comment.trim())
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-104 gap-4">
      {canAcknowledge && (
        <Checkbox
          checked={isSeen}
          onChange={({ target }) => setSeen(target.checked)}
          label="I have seen this review."
          hint="This does not mean that you agree."
        />
      )}
      <Field
        label="Your comment"
        optional={canAcknowledge}
        hint="It is kept with the review, as you write it. You can add another until the review is completed."
      >
        <TextArea
          grow
          rows={4}
          maxLength={MAX_COMMENT}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Field>
      {error && <Alert title="It could not be sent">{errorText(error, 'The server did not answer. Try again.')}</Alert>}
      <Button
        variant="primary"
        type="submit"
        className="justify-self-start max-md:justify-self-stretch"
        disabled={nothing}
        busy={sending}
        busyLabel="Sending..."
      >
        {canAcknowledge ? 'Confirm' : 'Add the comment'}
      </Button>
    </form>
  )
}

type Answering = { isSeen: boolean; onSent: () => void }

function useAnswer({ isSeen, onSent }: Answering) {
  const client = useQueryClient()
  function done(page: SharedPage) {
    client.setQueryData<Output<typeof getSharedReview>>(keyOf(getSharedReview), (known) => known && { ...known, page })
    onSent()
  }
  const acknowledging = useSend(acknowledgeReview, undefined, { done })
  const commenting = useSend(commentOnReview, undefined, { done })
  return {
    sending: acknowledging.sending || commenting.sending,
    error: acknowledging.error ?? commenting.error,
    send(comment: string) {
      if (isSeen) acknowledging.send({ isSeen: true, ...(comment && { comment }) })
      else commenting.send({ comment })
    },
  }
}
