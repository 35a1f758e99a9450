import { Info } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { clockTime } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { LinkButton } from '#ui/text/link.tsx'

type DraftNoteProps = { blocked: string | undefined; savedAt: string | undefined; onDiscard: () => void }

export function DraftNote({ blocked, savedAt, onDiscard }: DraftNoteProps) {
  const [asking, setAsking] = useState(false)
  if (!blocked && !savedAt) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {blocked && <Glyph of={Info} size="small" />}
      {blocked && <span>{blocked}</span>}
      {savedAt && <span>Draft saved {clockTime(savedAt)}.</span>}
      {savedAt && <LinkButton onClick={() => setAsking(true)}>Discard draft</LinkButton>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onDiscard}
        title="Discard this draft?"
        description="The form closes, and what you wrote in it is deleted."
        confirmLabel="Discard draft"
        cancelLabel="Keep editing"
      />
    </span>
  )
}
