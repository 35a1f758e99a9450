import { longDate } from '#ui/text/dates.ts'
import type { Exhibit } from '../contract.ts'
import { howLabels } from './words.ts'

/** The people an exhibit was shown to, when and how. */
export function ShownTo({ exhibit: { number, shown } }: { exhibit: Exhibit }) {
  if (number === null) return null
  if (shown.length === 0) return <p className="text-meta text-ink-3">Not shown to anyone yet</p>
  return (
    <ul aria-label={`Exhibit ${number} was shown to`} className="grid gap-0.5">
      {shown.map(({ id, name, shownOn, how }) => (
        <li key={id} className="text-meta text-ink-2">
          {`Shown to ${name} on ${longDate(shownOn)}, ${howLabels[how].toLowerCase()}`}
        </li>
      ))}
    </ul>
  )
}
