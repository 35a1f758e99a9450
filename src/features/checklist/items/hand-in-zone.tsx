import { useState } from 'react'
import { fileHint } from '#features/document/document.tsx'
import { acceptedFiles } from '#platform/files/rules.ts'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import type { ChecklistItem } from '../contract.ts'
import { useHandIn } from './use-hand-in.tsx'

/** Uploads a document in place and hands it in. Asks first if it is for another person or replaces one that waits. */
export function HandInZone({ item }: { item: ChecklistItem }) {
  const [asked, setAsked] = useState(false)
  const { files, add, retry, remove } = useHandIn(item)
  const waits = item.status === 'handed_in'
  const words = waits ? 'Hand in another file instead' : 'Hand in a file'
  if ((waits || !item.isYours) && !asked && files.length === 0)
    return (
      <LinkButton
        className="w-fit text-meta"
        data-print="no"
        aria-label={`${words}: ${item.title}`}
        onClick={() => setAsked(true)}
      >
        {words}
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
