import { Check, CloudOff } from 'lucide-react'
import { Segments } from '#ui/figures/segments.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { clockTime, longDate, namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Page, PagePart } from '../contract.ts'
import { partLabels } from '../parts.ts'
import { itemsLeft } from './items-part.tsx'
import { progressSegment, progressState } from './progress-look.tsx'

type MissingAsideProps = { page: Page; isUnreached: boolean }

/** The fields still missing, and the progress of every part. */
export function MissingAside({ page, isUnreached }: MissingAsideProps) {
  const { parts } = page
  const missing = parts.filter(({ progress }) => progress !== 'done')
  const done = parts.length - missing.length
  const wanted = missing.map(wordsFor)
  const said = `${done} of ${parts.length} done`
  return (
    <>
      <NextStep
        label={`By ${namedDate(page.by)}`}
        what={wanted.length > 0 ? `Still missing: ${listed(wanted)}` : 'Nothing is missing'}
        {...alsoToDo(page)}
      />
      <div className="grid gap-2.5">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
          <div>
            <Segments
              large
              label={said}
              segments={parts.map(({ part, progress }) => ({ key: part, is: progressSegment[progress] }))}
            />
          </div>
          <span aria-hidden className="text-meta">
            <b>{done}</b> of {parts.length} done
          </span>
        </div>
        <ol>
          {parts.map((part) => (
            <Line key={part.part} part={part} />
          ))}
        </ol>
      </div>
      <p className="flex items-start gap-2 text-meta text-ink-2">
        <Glyph of={isUnreached ? CloudOff : Check} size="small" className="mt-1" />
        <span>
          {savedWords(page, isUnreached)} You can close this page and use the same link until {longDate(page.startDate)}
          . The link is for you alone: do not pass it on.
        </span>
      </p>
    </>
  )
}

/** Listed apart, because these do not hold up Finish. */
function alsoToDo(page: Page) {
  const left = itemsLeft(page)
  return (
    left.length > 0 && { why: `Also to do, by the day beside it: ${listed(left.map(({ title }) => `“${title}”`))}` }
  )
}

function savedWords({ savedAt }: Page, isUnreached: boolean) {
  if (isUnreached) return 'The server cannot be reached. What you type is kept here and saved as soon as it can be.'
  return savedAt ? `Saved at ${clockTime(savedAt)}, ${longDate(savedAt)}.` : 'What you type is saved as you go.'
}

const phrases: Record<PagePart['part'], string> = {
  details: 'your details',
  tax: 'your tax details',
  bank: 'your bank details',
  contacts: 'an emergency contact',
  documents: 'a document that shows who you are',
}

function wordsFor({ part, progress, missing }: PagePart) {
  return progress === 'half' && missing.length === 1 ? (missing[0] ?? phrases[part]) : phrases[part]
}

function listed(words: readonly string[]) {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function Line({ part: { part, progress, missing } }: { part: PagePart }) {
  const { hue, icon, label } = progressState[progress]
  return (
    <li className="border-b border-rule last:border-0">
      <button
        type="button"
        onClick={() => document.getElementById(part)?.scrollIntoView()}
        className="grid min-h-11 w-full cursor-pointer grid-cols-[1.125rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5 text-left hover:bg-hover"
      >
        <span data-hue={hue}>
          <Glyph of={icon} size="medium" className="text-hue" />
        </span>
        <span>{partLabels[part]}</span>
        <span className="text-meta text-ink-2">{label}</span>
        {progress === 'half' && (
          <span className="col-span-2 col-start-2 text-meta text-ink-3">Missing: {missing.join(', ')}</span>
        )}
      </button>
    </li>
  )
}
