import { Written } from '#features/writing/writing.tsx'
import { fieldOf, type MergeField } from '../fields.ts'
import { subjectPieces } from '../merge.ts'
import type { LetterPage } from '../page.ts'

/** The page as it is printed, which is always light. Drawn from the same as the PDF. */
export function PrintedPage({ page }: { page: LetterPage }) {
  const { company, from, date, to, subject, replaces, body, foot } = page
  return (
    <section
      aria-label="Printed page"
      className="sticky top-14 max-h-[calc(100dvh-8rem)] overflow-y-auto px-4 py-4 md:px-8"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
      tabIndex={0}
    >
      <p className="mx-auto max-w-126 pb-2 text-meta text-ink-2">As it will be printed</p>
      <article
        aria-label="The letter"
        data-scheme="light"
        className="mx-auto grid min-h-[45rem] max-w-126 grid-rows-[auto_1fr_auto] border border-rule-2 bg-surface px-6 py-8 text-[0.71875rem] leading-[1.4] text-ink wrap-anywhere md:px-12"
      >
        <header className="flex items-end justify-between gap-6 border-b border-rule-ink pb-2">
          <b className="text-[1.0625rem]">{company}</b>
          <span className="text-right text-[0.65rem] whitespace-pre-line text-ink-2">{from.join('\n')}</span>
        </header>
        <div className="pt-4">
          <p>{date}</p>
          <p className="mt-2 whitespace-pre-line">{to.join('\n')}</p>
          <h2 className="mt-3.5 text-[0.9375rem] font-semibold">
            {subjectPieces(subject).map((piece, n) =>
              'text' in piece ? piece.text : <Gap key={n} words={fieldOf(piece.field).label} />,
            )}
          </h2>
          {replaces && <p className="mt-1.5">{replaces}</p>}
          <Written blocks={body} gap={gapOf} />
        </div>
        <footer className="pt-6 text-[0.65rem] text-ink-2">{foot}</footer>
      </article>
    </section>
  )
}

const Gap = ({ words }: { words: string }) => (
  <mark
    data-hue="high"
    className="border-b border-hue bg-hue-tint px-1 text-hue"
  >{`${words.toLowerCase()} missing`}</mark>
)

const gapOf = (field: MergeField) => <Gap words={fieldOf(field).label} />
