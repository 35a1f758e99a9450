import { SearchLink } from '#features/request/request.tsx'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'

const box =
  'inline-grid h-6 min-w-6 place-items-center rounded-mark border border-rule-2 bg-surface px-1 text-meta leading-none text-ink-2 no-underline hover:border-field hover:text-ink max-md:h-8 max-md:min-w-8'

type NumberLinkProps = { number: number; says?: string | undefined; isWithdrawn?: boolean | undefined }

/** The number of an exhibit, and the way to it. */
export function ExhibitNumber({ number, says, isWithdrawn = false }: NumberLinkProps) {
  const label = [`Exhibit ${number}`, says, isWithdrawn && 'withdrawn'].filter(Boolean).join(', ')
  return (
    <SearchLink
      set={{ show: 'evidence' }}
      hash={`exhibit-${number}`}
      aria-label={label}
      title={label}
      className={`${box} ${isWithdrawn ? 'line-through' : ''}`}
    >
      {number}
    </SearchLink>
  )
}

/** The number of an allegation, and the way to it. */
export function AllegationNumber({ number, says }: NumberLinkProps) {
  const label = [`Allegation ${number}`, says].filter(Boolean).join(', ')
  return (
    <SearchLink
      set={{ show: 'allegations' }}
      hash={`allegation-${number}`}
      aria-label={label}
      title={label}
      className={box}
    >
      {number}
    </SearchLink>
  )
}

/** A note under a list about how it is kept. */
export function StandingRule({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 border-t border-rule pt-3 text-meta text-ink-2">
      <Glyph of={Lock} size="small" className="mt-0.75 text-ink-3" />
      <span>{children}</span>
    </p>
  )
}
