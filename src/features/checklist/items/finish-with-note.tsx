import { useState } from 'react'
import { listDocuments } from '#features/document/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { MAX_NOTE, type ChecklistItem } from '../contract.ts'
import { useFinish } from './use-finish.tsx'
import { WordsDialog } from './words-dialog.tsx'

type FinishWithNoteProps = { item: ChecklistItem; onClose: () => void }

export function FinishWithNote({ item, onClose }: FinishWithNoteProps) {
  const [note, setNote] = useDraft(`finish-item:${item.id}`)
  const [documentId, setDocumentId] = useState('')
  const finishing = useFinish(item, () => {
    setNote('')
    onClose()
  })
  return (
    <WordsDialog
      title={`“${item.title}” is done`}
      description={
        item.wantsDocument
          ? 'Nothing was handed in: say where it was seen, or choose a document of this request.'
          : item.why
      }
      label="Note"
      hint="Everyone who can open this request reads it."
      words={note}
      onWords={setNote}
      maxLength={MAX_NOTE}
      action={{ label: 'Mark as done', busyLabel: 'Saving...', busy: finishing.sending }}
      onSubmit={(words) => finishing.send({ ...(words && { note: words }), ...(documentId && { documentId }) })}
      onClose={onClose}
    >
      <Evidence requestId={item.requestId} value={documentId} onChange={setDocumentId} />
    </WordsDialog>
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
