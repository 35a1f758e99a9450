import { type FormEvent, useState } from 'react'
import { listDocuments } from '#features/document/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { MAX_NOTE, type ChecklistItem } from '../contract.ts'
import { useFinish } from './use-finish.tsx'

type FinishWithNoteProps = { item: ChecklistItem; onClose: () => void }

export function FinishWithNote({ item, onClose }: FinishWithNoteProps) {
  const [note, setNote] = useDraft(`finish-item:${item.id}`)
  const [documentId, setDocumentId] = useState('')
  const finishing = useFinish(item, () => {
    setNote('')
    onClose()
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    finishing.send({ ...(note.trim() && { note: note.trim() }), ...(documentId && { documentId }) })
  }
  return (
    <FormDialog
      size="narrow"
      title={`“${item.title}” is done`}
      description={
        item.wantsDocument
          ? 'Nothing was handed in: say where it was seen, or choose a document of this request.'
          : item.why
      }
      submitLabel="Mark as done"
      sending={finishing.sending}
      isDirty={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label="Note" hint="Everyone who can open this request reads it." optional>
        <TextArea grow rows={3} maxLength={MAX_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Evidence requestId={item.requestId} value={documentId} onChange={setDocumentId} />
    </FormDialog>
  )
}

type EvidenceProps = { requestId: string; value: string; onChange: (documentId: string) => void }

/** Offers the request’s documents; shows nothing if there are none. */
function Evidence({ requestId, value, onChange }: EvidenceProps) {
  const { data: documents = [] } = useGet(listDocuments, { requestId }, { query: { limit: '100' } })
  if (documents.length === 0) return null
  const options = documents.map(({ id, fileName }) => ({ value: id, label: fileName }))
  return (
    <Field label="Evidence" hint="A document of this request that shows it is done" optional>
      <Select
        options={[{ value: '', label: 'None' }, ...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
