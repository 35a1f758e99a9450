import { Eye } from 'lucide-react'
import { getReaders } from '#features/restriction/contract.ts'
import { namesOf } from '#features/restriction/restriction.tsx'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Document, Visibility } from '../contract.ts'

/** Says who reads a document, by name once the names are known. */
export function Readers({ requestId, visibility }: Pick<Document, 'requestId' | 'visibility'>) {
  const { data } = useGet(getReaders, { requestId })
  const names = data && namesOf(data.people.filter(({ isAdviser }) => isAdviser || visibility === 'client'))
  const read = `Read by ${names ?? readBy[visibility]}.`
  return (
    <p aria-live="polite" className="flex max-w-measure items-start gap-1.5 text-meta text-ink-2">
      <Glyph of={Eye} size="small" className="mt-0.75 text-ink-3" />
      {visibility === 'internal' ? `${read} The company does not see it.` : read}
    </p>
  )
}

const readBy: Record<Visibility, string> = {
  internal: `the staff of ${brand.firm} only`,
  client: `the staff of ${brand.firm} and the company`,
}
