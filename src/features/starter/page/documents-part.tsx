import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Field } from '#ui/fields/field.tsx'
import { FileRow } from '#ui/fields/file-row.tsx'
import { Select } from '#ui/fields/select.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { removeStarterDocument } from '../contract.ts'
import { DocumentKind, kindLabels } from '../documents.ts'
import type { Room } from './room.tsx'
import { UploadDocument } from './upload-document.tsx'

type DocumentsPartProps = { page: Room; isClosed: boolean }

export function DocumentsPart({ page, isClosed }: DocumentsPartProps) {
  const { send, sending } = useSend(removeStarterDocument, undefined, {
    failure: 'It could not be removed. Please try again.',
  })
  const own = page.documents.filter(({ itemId }) => itemId === null)
  return (
    <div className="grid gap-4">
      {own.length > 0 && (
        <ul aria-label="What you have sent">
          {own.map(({ id, kind, fileName, fileSize: size, isApproved }) => (
            <FileRow
              key={id}
              name={fileName}
              meta={[kindLabels[kind], fileSize(size), isApproved && 'approved'].filter(Boolean).join(', ')}
              onRemove={isApproved || isClosed || sending ? undefined : () => send({ documentId: id })}
            />
          ))}
        </ul>
      )}
      {!isClosed && <AddDocument room={page} />}
    </div>
  )
}

const kinds = optionsOf(kindLabels)

function AddDocument({ room }: { room: Room }) {
  const [kind, setKind] = useState<DocumentKind>('passport')
  return (
    <div className="grid gap-3">
      <Field
        label="What is it?"
        hint="Do not send a DBS certificate: show the original instead, as no copy of it is kept."
      >
        <Select options={kinds} value={kind} onChange={({ target }) => setKind(DocumentKind.parse(target.value))} />
      </Field>
      <UploadDocument label="The document" kind={kind} room={room} />
    </div>
  )
}
