import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { type Document, setDocumentReaders } from '../contract.ts'
import { ReaderChoice } from './reader-choice.tsx'

export function ChangeReaders({ document, onClose }: { document: Document; onClose: () => void }) {
  const { id: documentId, requestId, fileName, visibility } = document
  const [chosen, choose] = useState(visibility)
  const isChanged = chosen !== visibility
  const setting = useSend(
    setDocumentReaders,
    { documentId },
    {
      success: 'Readers changed.',
      failure: 'Failed to change who reads the document. Please try again.',
      done: onClose,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title={`Who reads ${fileName}?`}
      description="The change is recorded with your name, and who could read it before and after."
      submitLabel="Change readers"
      busyLabel="Changing..."
      sending={setting.sending}
      isDirty={isChanged}
      why={!isChanged && 'You have not changed anything yet.'}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) setting.send({ visibility: chosen })
      }}
      onClose={onClose}
    >
      <ReaderChoice requestId={requestId} value={chosen} onChange={choose} />
    </FormDialog>
  )
}
