import { Written } from '#features/writing/writing.tsx'
import { fieldOf, type MergeField, type MergeValues } from './fields.ts'
import { bodyFrom, mergeBody, subjectPieces } from './merge.ts'

type LetterPreviewProps = { subject: string; body: string; values: MergeValues }

/** A template as it will read in this case, with open fields marked. */
export function LetterPreview({ subject, body, values }: LetterPreviewProps) {
  return (
    <article aria-label="Preview" className="rounded-card border border-rule-2 bg-surface px-5 py-4 wrap-anywhere">
      <p className="font-serif text-title-s">
        {subjectPieces(subject).map((piece, n) => (
          <span key={n}>{'text' in piece ? piece.text : (values[piece.field] ?? gap(piece.field))}</span>
        ))}
      </p>
      <Written blocks={mergeBody(bodyFrom(body), values)} gap={gap} />
    </article>
  )
}

const gap = (field: MergeField) => (
  <mark data-hue="wait" className="bg-hue-tint px-1 text-hue">
    {fieldOf(field).label}
  </mark>
)
