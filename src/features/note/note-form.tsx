import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { addNote, NewNote } from './contract.ts'
import { forStaff, ReaderChoice, readersFrom } from './readers/reader-choice.tsx'

export function NoteForm({ requestId }: { requestId: string }) {
  const [draft, setDraft] = useDraft(`note:${requestId}`, '', inPage)
  const [chosen, choose] = useState(forStaff)
  const [tried, setTried] = useState(false)
  const note = useAddNote(requestId, () => {
    setDraft('')
    choose(forStaff)
    setTried(false)
  })
  const { data: written, error } = NewNote.safeParse({ content: draft, ...readersFrom(chosen) })
  const problem = error?.issues.find(({ path }) => path[0] === 'content')?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (written) note.send({ content: written.content, ...readersFrom(chosen) })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2.5">
      <Field label="Add Note" error={tried ? problem : undefined}>
        <TextArea
          grow
          rows={3}
          readOnly={note.sending}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      <ReaderChoice requestId={requestId} chosen={chosen} onChoose={choose} tried={tried} />
      <Button type="submit" className="justify-self-start" busy={note.sending} busyLabel="Adding...">
        Add Note
      </Button>
    </form>
  )
}

function useAddNote(requestId: string, added: () => void) {
  return useSend(
    addNote,
    { requestId },
    {
      success: 'Note added successfully!',
      failure: 'Failed to add note. Please try again.',
      done: added,
    },
  )
}
