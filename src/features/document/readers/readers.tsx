import { Eye } from 'lucide-react'
import { brand } from '#ui/brand.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Document } from '../contract.ts'

/** Says before an upload who will read it. */
export function Readers({ visibility }: Pick<Document, 'visibility'>) {
  return (
    <p aria-live="polite" className="flex max-w-measure items-start gap-1.5 text-meta text-ink-2">
      <Glyph of={Eye} size="small" className="mt-0.75 text-ink-3" />
      {readBy[visibility]}
    </p>
  )
}

const readBy: Record<Document['visibility'], string> = {
  internal: `Read by the staff of ${brand.firm} only. The company does not see it.`,
  client: `Read by the staff of ${brand.firm} and the company.`,
}
