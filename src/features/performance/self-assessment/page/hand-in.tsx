import { Info } from 'lucide-react'
import { useState } from 'react'
import { ApiError, statusOf, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { SavedLine } from '#ui/figures/saved-line.tsx'
import { AssessmentPage, handInAssessment } from '../contract.ts'
import { isAnswered } from '../../preparation/questions.ts'
import type { Given } from './asked.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import type { HandedInAt } from './ended.tsx'

type HandInProps = Given & { employer: string; onHandedIn: (at: HandedInAt) => void }

/** A self-assessment cannot be changed after handing in, so the button asks first. */
export function HandIn(props: HandInProps) {
  const { saving } = props
  const [isAsking, setAsking] = useState(false)
  const { send, isSending, problem } = useHandIn(props)
  const missing = isAnswered(saving.answers) ? undefined : 'Answer at least one question, then hand it in.'
  function confirm() {
    setAsking(false)
    void send()
  }
  return (
    <div className="grid gap-4 border-t border-rule-ink pt-5">
      {problem && <Alert title="It has not been handed in">{problem}</Alert>}
      <p id="missing" className="flex items-start gap-1.5 text-meta text-ink-2">
        <Glyph of={Info} className="mt-0.5" />
        {missing ??
          'Handing it in ends the link. No one can read it in the portal until your manager’s view is ready and both are shared.'}
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:grid">
        <Button
          variant="primary"
          size="tall"
          disabled={missing !== undefined || saving.isGone}
          aria-describedby="missing"
          busy={isSending}
          busyLabel="Handing in..."
          onClick={() => setAsking(true)}
        >
          Hand it in
        </Button>
        <DiscardDraft {...props} />
      </div>
      <SavedLine saving={saving} isRepeated isBound />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title="Hand in your self-assessment?"
        description="You cannot change it afterwards, and this link ends."
        confirmLabel="Hand it in"
        variant="primary"
      />
    </div>
  )
}

function useHandIn({ employer, saver, onHandedIn }: HandInProps) {
  const [problem, setProblem] = useState<string>()
  const [isFlushing, setFlushing] = useState(false)
  const [wasLost, setLost] = useState(false)
  const sending = useSend(handInAssessment, undefined, {
    done: ({ handedInAt }) => onHandedIn({ employer, at: handedInAt }),
    failed(error) {
      // An earlier attempt had succeeded, and its answer was lost on the way.
      if (wasLost && statusOf(error) === 410) return onHandedIn({ employer, at: undefined })
      setLost(wasLost || statusOf(error) === undefined)
      const theirs = error instanceof ApiError ? AssessmentPage.safeParse(error.current).data : undefined
      if (theirs) saver.take(theirs)
      setProblem(wordsFor(error))
    },
  })
  return {
    problem,
    isSending: sending.sending || isFlushing,
    async send() {
      setProblem(undefined)
      setFlushing(true)
      await saver.flush()
      setFlushing(false)
      if (saver.state().isUnsaved) return setProblem(NOT_SAVED)
      sending.send({ seen: saver.seen() })
    },
  }
}

const NOT_SAVED = 'Your last answers could not be saved: the server cannot be reached. They are still on this page.'

function wordsFor(error: Error) {
  if (!(error instanceof ApiError)) return 'The server cannot be reached. Everything is saved; try again.'
  if (error.code === 'STALE_VERSION')
    return 'Some answers were changed on another device. They are marked above: look at them, then hand it in.'
  return error.serverMessage ?? 'The server did not answer. Everything is saved; try again.'
}
