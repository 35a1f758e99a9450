import { Caption } from './caption.tsx'
import { FileSheet } from './file-sheet.tsx'

const notes = [
  {
    letter: 'a',
    term: 'The file',
    text: 'It has a reference of its own, and keeps the papers, the messages and the dates of the matter together.',
  },
  {
    letter: 'b',
    term: 'The name',
    text: 'You see which adviser has taken it on, and you write to them on the request itself.',
  },
  {
    letter: 'c',
    term: 'The next step',
    text: 'What is to be done, who does it and by when.',
  },
]

/** The numbered plate under the headline: a real record, with margin notes keyed to the headline’s letters. */
export function FilePlate() {
  return (
    <figure className="page">
      <div className="plate">
        <FileSheet />
        <dl className="plate-notes">
          {notes.map(({ letter, term, text }) => (
            <div key={letter} className={`plate-note plate-note-${letter}`}>
              <dt className="flex items-baseline gap-1.75 text-body font-semibold text-ink">
                <i aria-hidden="true" className="font-serif text-[1.375rem]/6 font-normal text-accent-ink">
                  {letter}
                </i>
                {term}
              </dt>
              <dd className="text-ui text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Caption number={1} className="border-t border-rule-ink pt-2.5">
        A new starter’s file, five days before her first day.
      </Caption>
    </figure>
  )
}
