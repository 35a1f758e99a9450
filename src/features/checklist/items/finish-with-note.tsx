import { useDraft } from '#platform/drafts/drafts.tsx'
import { MAX_NOTE, type ChecklistItem } from '../contract.ts'
import { useFinish } from './use-finish.tsx'
import { WordsDialog } from './words-dialog.tsx'

type FinishWithNoteProps = { item: ChecklistItem; onClose: () => void }

export function FinishWithNote({ item, onClose }: FinishWithNoteProps) {
  const [note, setNote] = useDraft(`finish-item:${item.id}`)
  const finishing = useFinish(item, () => {
    setNote('')
    onClose()
  })
  return (
    <WordsDialog
      title={`“${item.title}” is done`}
      description={item.wantsDocument ? 'No document is kept here: say where it was seen.' : item.why}
      label="Note"
      hint="Everybody who can open this request reads it."
      words={note}
      onWords={setNote}
      maxLength={MAX_NOTE}
      action={{ label: 'Mark as done', busyLabel: 'Saving...', busy: finishing.sending }}
      onSubmit={(words) => finishing.send(words ? { note: words } : {})}
      onClose={onClose}
    />
  )
}
