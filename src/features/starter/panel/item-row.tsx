import { ArrowRight } from 'lucide-react'
import { aboutFile, FileLink, type StoredFile } from '#features/document/document.tsx'
import { useReveal } from '#features/form/form.tsx'
import { callFile } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { RevealButton } from '#ui/buttons/reveal-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Item, readStarterDocument, revealStarterField, type Starter } from '../contract.ts'

type Handed = Starter['documents'][number]

type ItemRowProps = {
  partId: string
  item: Item
  /** The file to look at, while it is there. */
  document: Handed | undefined
  ticked: boolean
  onTick: (() => void) | undefined
}

export function ItemRow({ partId, item, document, ticked, onTick }: ItemRowProps) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-t border-rule py-2 md:grid-cols-[13rem_minmax(0,1fr)]">
      {onTick ? (
        <Checkbox label={item.label} checked={ticked} onChange={onTick} />
      ) : (
        <span className="leading-5.75 text-ink-3">{item.label}</span>
      )}
      <Change partId={partId} item={item} document={document} />
    </li>
  )
}

function Change({ partId, item, document }: Pick<ItemRowProps, 'partId' | 'item' | 'document'>) {
  const { label, before, after, isChanged, isApproved, can } = item
  const { revealed, revealing, toggle } = useReveal(revealStarterField, { partId }, { field: item.field })
  const shown = revealed?.value
  return (
    <span className="flex min-w-0 items-start justify-between gap-3 leading-5.75">
      <span className="min-w-0 wrap-anywhere">
        {before !== null && isChanged && (
          <>
            <VisuallyHidden>In the record </VisuallyHidden>
            <span className="text-ink-3">{before}</span>
            <Glyph of={ArrowRight} size="small" className="mx-1.5 inline text-ink-3" />
            <VisuallyHidden>, given </VisuallyHidden>
          </>
        )}
        {document ? <FileLink file={stored(document)} /> : <span>{shown ?? after ?? '–'}</span>}
        {(isApproved || !isChanged) && (
          <span className="text-meta text-ink-3"> {isApproved ? 'approved' : 'unchanged'}</span>
        )}
      </span>
      {can.reveal && <RevealButton of={label} isShown={shown !== undefined} busy={revealing} onClick={toggle} />}
    </span>
  )
}

function stored({ id: starterDocumentId, fileName, mimeType, fileSize }: Handed): StoredFile {
  const params = { starterDocumentId }
  return {
    fileName,
    mimeType,
    about: aboutFile({ fileSize }),
    href: fill(readStarterDocument.path, params),
    read: (signal) => callFile(readStarterDocument, { params, signal }),
  }
}
