import { type FormEvent, useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { Brief, MAX_QUESTIONS, writeQuestions } from './contract.ts'

type OpenQuestionsProps = { requestId: string; brief: Brief }

/** The questions that the records leave open, for the next adviser. */
export function OpenQuestions({ requestId, brief }: OpenQuestionsProps) {
  const { open, missing, can } = brief
  const [writing, setWriting] = useState<Brief>()
  return (
    <Section
      title="Open questions"
      aside={
        can.write &&
        !writing && (
          <LinkButton data-print="no" onClick={() => setWriting(brief)}>
            {open ? 'Change' : 'Write'}
          </LinkButton>
        )
      }
    >
      {writing ? (
        <Form requestId={requestId} start={writing} onDone={() => setWriting(undefined)} />
      ) : (
        open?.questions && (
          <>
            <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">
              <Verbatim>{open.questions}</Verbatim>
            </p>
            <p className="text-meta text-ink-3">
              {fullName(open.writtenBy)}, {dateAndTime(open.updatedAt)}
            </p>
          </>
        )
      )}
      {missing.length > 0 && (
        <ul aria-label="Missing steps of the Acas Code" className="mt-1.5 list-disc pl-5">
          {missing.map((step) => (
            <li key={step}>{step}: missing</li>
          ))}
        </ul>
      )}
      {!open?.questions && missing.length === 0 && !writing && <p className="text-ink-2">None.</p>}
    </Section>
  )
}

function Form({ requestId, start, onDone }: { requestId: string; start: Brief; onDone: () => void }) {
  const [draft, setDraft] = useDraft(`questions:${requestId}`, '', inPage)
  const [isTouched, touch] = useState(false)
  const [theirs, setTheirs] = useState<Brief['open']>()
  const text = isTouched || draft ? draft : (start.open?.questions ?? '')
  const version = theirs?.version ?? start.open?.version
  const writing = useSend(
    writeQuestions,
    { requestId },
    {
      success: 'Open questions saved.',
      failure: 'Failed to save the open questions. Please try again.',
      expects: ['STALE_VERSION'],
      failed: (error) => setTheirs((before) => asLeft(error) ?? before),
      done() {
        setDraft('')
        onDone()
      },
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    writing.send({ questions: text.trim(), ...(version !== undefined && { version }) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3" data-print="no">
      {theirs && (
        <Alert hue="active" title={`${fullName(theirs.writtenBy)} has written something else meanwhile`}>
          <span className="whitespace-pre-wrap">
            <Verbatim>{theirs.questions}</Verbatim>
          </span>
          <span className="block">What you typed is kept: save again to replace theirs.</span>
        </Alert>
      )}
      <Field label="What the next person needs to find out">
        <TextArea
          grow
          rows={4}
          maxLength={MAX_QUESTIONS}
          value={text}
          onChange={({ target }) => {
            touch(true)
            setDraft(target.value)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={writing.sending} busyLabel="Saving...">
          {theirs ? 'Save again' : 'Save'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

const asLeft = (error: Error) =>
  error instanceof ApiError ? (Brief.safeParse(error.current).data?.open ?? undefined) : undefined
