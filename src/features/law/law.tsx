import { clsx } from 'clsx'
import { longDate } from '#ui/text/dates.ts'
import { TextLink } from '#ui/text/link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type LawId, laws } from './contract.ts'

type LawSourcesProps = { of: readonly LawId[]; className?: string }

/** The source of a statement of law, and the day it was last checked. */
export function LawSources({ of, className }: LawSourcesProps) {
  if (of.length === 0) return null
  return (
    <ul aria-label={of.length === 1 ? 'Source in law' : 'Sources in law'} className={clsx(look, className)}>
      {[...new Set(of)].map((id) => (
        <LawSource key={id} id={id} />
      ))}
    </ul>
  )
}

const look = 'grid gap-0.5 text-meta leading-5 text-ink-3'

function LawSource({ id }: { id: LawId }) {
  const { name, href, checkedOn } = laws[id]
  return (
    // A name of two lines is followed by the day, not pushed above it.
    <li className="*:inline!">
      <TextLink>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {name}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </TextLink>
      , checked on {longDate(checkedOn)}
    </li>
  )
}
