import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useCodeOutcome } from '../../link-browser/page/code-form.tsx'
import { OpenedElsewhere } from '../../link-browser/page/opened-elsewhere.tsx'
import type { OpenedIn } from '../../link-browser/contract.ts'
import { giveAssessmentCode, restartAssessment } from '../contract.ts'

type AssessmentElsewhereProps = {
  employer: string
  openedIn: OpenedIn
  openedAt: string | null
  onLetIn: () => void
}

/** Text typed elsewhere is neither shown here nor mentioned. */
export function AssessmentElsewhere({ employer, openedIn, openedAt, onLetIn }: AssessmentElsewhereProps) {
  const { problem, outcome } = useCodeOutcome(onLetIn)
  const { send, sending } = useSend(giveAssessmentCode, undefined, outcome)
  return (
    <OpenedElsewhere employer={employer} openedAt={openedAt} giving={{ send, sending, problem }}>
      {openedIn === 'earlier' && <StartAgain onLetIn={onLetIn} />}
    </OpenedElsewhere>
  )
}

function StartAgain({ onLetIn }: Pick<AssessmentElsewhereProps, 'onLetIn'>) {
  const [isAsking, setAsking] = useState(false)
  const { send, sending } = useSend(restartAssessment, undefined, {
    failure: 'It could not be started again. Please try again.',
    done: onLetIn,
    failed: () => setAsking(false),
  })
  return (
    <>
      <p className="mb-4 text-ink-2">
        Or if you cannot get to that browser: start again here. What was written there is deleted, and the page no
        longer opens there.
      </p>
      <Button onClick={() => setAsking(true)}>Start again here</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        title="Start again here?"
        description="What was written in the other browser is deleted for good. The page then opens only here."
        confirmLabel="Start again"
        busy={sending}
        busyLabel="Starting..."
      />
    </>
  )
}
