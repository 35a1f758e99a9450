import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { discardAssessment } from '../contract.ts'
import { isAnswered } from '../../preparation/questions.ts'
import type { Given } from './asked.tsx'

/** Deletes the answers, here and on the server; the link still works. */
export function DiscardDraft({ saver, saving }: Given) {
  const [isAsking, setAsking] = useState(false)
  const discarding = useSend(discardAssessment, undefined, {
    success: 'Your draft is deleted.',
    failure: 'Your draft could not be deleted. Please try again.',
    done() {
      saver.restart({ answers: {}, saved: {} })
      setAsking(false)
    },
  })
  async function discard() {
    // A save still on its way would otherwise arrive after the deletion.
    await saver.flush()
    discarding.send()
  }
  if (!isAnswered(saving.answers)) return null
  return (
    <>
      <Button variant="quiet" size="tall" disabled={saving.isGone} onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
        title="Discard what you wrote?"
        description="All your answers are deleted, on every device. The link goes on working, so you can start again."
        cancelLabel="Keep it"
        confirmLabel="Discard draft"
        busy={discarding.sending}
        busyLabel="Discarding..."
      />
    </>
  )
}
