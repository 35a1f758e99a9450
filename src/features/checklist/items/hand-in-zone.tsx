import { useState } from 'react'
import { FileZone, useFileInPlace } from '#features/document/document.tsx'
import { call } from '#platform/api/api.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { type ChecklistItem, handIn } from '../contract.ts'

/** Uploads a document in place and hands it in. Asks first if it is for another person or replaces one that waits. */
export function HandInZone({ item }: { item: ChecklistItem }) {
  const [asked, setAsked] = useState(false)
  const handing = useFileInPlace({
    requestId: item.requestId,
    // The document is about the new starter.
    about: { description: item.title, containsPii: 'true' },
    uses: ({ id }) => call(handIn, { params: { itemId: item.id }, body: { documentId: id } }),
    success: 'Document handed in.',
    failure: 'Failed to hand in the file',
  })
  const waits = item.status === 'handed_in'
  const words = waits ? 'Hand in another file instead' : 'Hand in a file'
  if ((waits || !item.isYours) && !asked && handing.files.length === 0)
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
      <FileZone label={`File for ${item.title}`} dropLabel="Drop to hand in" of={handing} />
    </div>
  )
}
