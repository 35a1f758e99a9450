import { Fragment } from 'react'
import { fieldOf, MergeField, type MergeValues } from './fields.ts'
import { blocksOf, merge } from './merge.ts'

type LetterPreviewProps = { subject: string; body: string; values: MergeValues }

/** The letter as it will read, with open fields marked. */
export function LetterPreview({ subject, body, values }: LetterPreviewProps) {
  return (
    <article aria-label="Preview" className="rounded-card border border-rule-2 bg-surface px-5 py-4 wrap-anywhere">
      <p className="font-serif text-title-s">
        <WithOpen text={merge(subject, values)} />
      </p>
      {blocksOf(merge(body, values)).map((block, n) => {
        if (block.is === 'list')
          return (
            <ul key={n} className="mt-2 list-disc pl-5">
              {block.items.map((item, place) => (
                <li key={place}>
                  <WithOpen text={item} />
                </li>
              ))}
            </ul>
          )
        return (
          <p key={n} className={block.is === 'heading' ? 'mt-4 font-semibold' : 'mt-2 whitespace-pre-wrap'}>
            <WithOpen text={block.text} />
          </p>
        )
      })}
    </article>
  )
}

function WithOpen({ text }: { text: string }) {
  return text.split(/(\{\{[^{}]*\}\})/).map((part, n) => {
    const field = MergeField.safeParse(part.replace(/[{}\s]/g, '')).data
    if (!part.startsWith('{{')) return <Fragment key={n}>{part}</Fragment>
    return (
      <mark key={n} data-hue="wait" className="bg-hue-tint px-1 text-hue">
        {field ? fieldOf(field).label : part}
      </mark>
    )
  })
}
