import { Info } from 'lucide-react'
import { useState } from 'react'
import { useFinish } from '#features/guest/guest.tsx'
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
  const { saving, saver, employer, onHandedIn } = props
  const [isAsking, setAsking] = useState(false)
  const { send, isSending, problem } = useFinish({
    sends: handInAssessment,
    params: {},
    saver,
    page: AssessmentPage,
    body: () => ({ seen: saver.seen() }),
    does: 'hand it in',
    done: (handedIn) => onHandedIn({ employer, at: handedIn?.handedInAt }),
  })
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
