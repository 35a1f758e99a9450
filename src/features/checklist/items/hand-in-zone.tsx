import { useState } from 'react'
import { fileHint } from '#features/document/document.tsx'
import { acceptedFiles } from '#platform/files/rules.ts'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import type { ChecklistItem } from '../contract.ts'
import { useHandIn } from './use-hand-in.tsx'

/** Uploads a document in place and hands it in. While one waits for staff, another has to be asked for. */
export function HandInZone({ item }: { item: ChecklistItem }) {
  const [replacing, setReplacing] = useState(false)
  const { files, add, retry, remove } = useHandIn(item)
  const waits = item.status === 'handed_in' && !replacing && files.length === 0
  if (waits)
    return (
      <LinkButton className="w-fit text-meta" onClick={() => setReplacing(true)}>
        Hand in another file instead
      </LinkButton>
    )
  return (
    <div className="mt-1.5 max-w-measure" data-print="no">
      <DropZone
        single
        label={`File for ${item.title}`}
        dropLabel="Drop to hand in"
        hint={fileHint}
        accept={acceptedFiles}
        files={files}
        onAdd={([file]) => file && add(file)}
        onRemove={remove}
        onRetry={retry}
      />
    </div>
  )
}
