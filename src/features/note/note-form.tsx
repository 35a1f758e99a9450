import { type FormEvent, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { addNote, NewNote } from './contract.ts'

export function NoteForm({ requestId }: { requestId: string }) {
  const [draft, setDraft] = useDraft(`note:${requestId}`)
  const [tried, setTried] = useState(false)
  const note = useAddNote(requestId, () => {
    setDraft('')
    setTried(false)
  })
  const problem = NewNote.safeParse({ content: draft }).error?.issues[0]?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!problem) note.send({ content: draft.trim() })
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
