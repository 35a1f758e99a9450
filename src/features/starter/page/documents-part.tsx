import { useState } from 'react'
import { optionsOf } from '#platform/choice.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DocumentKind, kindLabels } from '../documents.ts'
import type { Room } from './room.tsx'
import { SentFiles } from './sent-files.tsx'
import { UploadDocument } from './upload-document.tsx'

type DocumentsPartProps = { page: Room; isClosed: boolean }

export function DocumentsPart({ page, isClosed }: DocumentsPartProps) {
  const own = page.documents.filter(({ itemId }) => itemId === null)
  return (
    <div className="grid gap-4">
      <SentFiles
        label="What you have sent"
        documents={own}
        mayRemove={!isClosed}
        aboutOf={({ kind }) => kindLabels[kind]}
      />
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
