import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type Note, setNoteReaders } from '../contract.ts'
import { type Chosen, ReaderChoice, readersFrom, readersProblem } from './reader-choice.tsx'

type ChangeReadersProps = { requestId: string; note: Note; onClose: () => void }

/** A separate dialog, so that the readers of a note are not changed by accident. */
export function ChangeReaders({ requestId, note, onClose }: ChangeReadersProps) {
  const start: Chosen = { visibility: note.visibility, lawyer: note.lawyer ?? '', matter: note.matter ?? '' }
  const [chosen, choose] = useState(start)
  const [tried, setTried] = useState(false)
  const isChanged = JSON.stringify(readersFrom(chosen)) !== JSON.stringify(readersFrom(start))
  const setting = useSend(
    setNoteReaders,
    { noteId: note.id },
    {
      success: 'Readers changed.',
      failure: 'Failed to change who reads the note. Please try again.',
      done: onClose,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title="Who reads this note?"
      description="The change is recorded with your name, and who could read it before and after."
      submitLabel="Change readers"
      busyLabel="Changing..."
      sending={setting.sending}
      isDirty={isChanged}
      why={!isChanged && 'You have not changed anything yet.'}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const isMissing = readersProblem(chosen, 'lawyer') ?? readersProblem(chosen, 'matter')
        if (isChanged && !isMissing) setting.send({ ...readersFrom(chosen), version: note.version })
      }}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-rule-2 pl-3 wrap-anywhere whitespace-pre-wrap text-ink-2">
        <Verbatim>{note.content}</Verbatim>
      </blockquote>
      <ReaderChoice requestId={requestId} chosen={chosen} onChoose={choose} tried={tried} />
    </FormDialog>
  )
}
