import type { ReactNode } from 'react'
import { RevealButton } from '#ui/buttons/reveal-button.tsx'

type MaskedFactProps = {
  term: string
  /** Shown until the value is revealed; null if there is none. */
  masked: string | null
  /** The value in full, while it is revealed. */
  shown: ReactNode
  /** Absent for who may not reveal it. */
  onToggle: (() => void) | undefined
  revealing: boolean
}

/** A term in a list of facts whose value is hidden until it is revealed. */
export function MaskedFact({ term, masked, shown, onToggle, revealing }: MaskedFactProps) {
  const isShown = onToggle !== undefined && shown !== undefined
  return (
    <div className={row}>
      <dt className="leading-5.25 text-ink-3">{term}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-3 leading-5.25">
        <span className="min-w-0 wrap-anywhere">
          <span>{isShown ? shown : (masked ?? '–')}</span>
          {isShown && <span className="block text-meta text-ink-3">Hidden again when you leave this tab.</span>}
        </span>
        {onToggle && masked !== null && (
          <RevealButton of={term} isShown={isShown} busy={revealing} onClick={onToggle} />
        )}
      </dd>
    </div>
  )
}

const row = 'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-t border-rule py-2 md:grid-cols-[9rem_minmax(0,1fr)]'

export function RevealsAreRecorded() {
  return (
    <p className="border-t border-rule pt-2.5 text-meta text-ink-3" data-print="no">
      Each Reveal is recorded with your name and the time.
    </p>
  )
}
