import { useState } from 'react'
import { LinkButton } from '#ui/text/link.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** Both tabs share one draft. */
export const UNSAVED = 'What you typed under Progress and Summary, and have not saved, is deleted.'

/** Discards the draft of a text that this browser keeps. */
export function DiscardDraft({ what, onDiscard }: { what: string; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  function discard() {
    setAsking(false)
    onDiscard()
  }
  return (
    <>
      <LinkButton className="justify-self-start px-1" onClick={() => setAsking(true)}>
        Discard draft
      </LinkButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        title="Discard your draft?"
        description={what}
        cancelLabel="Keep it"
        confirmLabel="Discard draft"
      />
    </>
  )
}
