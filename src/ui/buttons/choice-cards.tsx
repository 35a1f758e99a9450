import { clsx } from 'clsx'
import { ArrowRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'

export function ChoiceCards({ across = false, children }: { across?: boolean; children: ReactNode }) {
  return (
    <ul
      data-across={across || undefined}
      className={clsx(
        'group/across overflow-clip rounded-control border border-rule-2 bg-surface',
        across && 'lg:grid lg:auto-cols-fr lg:grid-flow-col',
      )}
    >
      {children}
    </ul>
  )
}

type ChoiceCardProps = {
  icon: Icon
  title: string
  onChoose: () => void
  start?: string | undefined
  children?: ReactNode
}

export function ChoiceCard({ icon, title, onChoose, start = 'Start', children }: ChoiceCardProps) {
  return (
    <li className="not-first:border-t not-first:border-rule lg:group-data-across/across:border-t-0 lg:group-data-across/across:not-first:border-l">
      <button type="button" onClick={onChoose} className={face}>
        <Glyph of={icon} size="large" className="mt-px text-ink-2" />
        <span className="grid min-w-0">
          <b className="text-body leading-5.5">{title}</b>
          <span className="text-meta text-ink-3 max-md:sr-only lg:group-data-across/across:text-ui lg:group-data-across/across:text-ink-2">
            {children}
          </span>
          <span
            aria-hidden
            className="mt-2.5 hidden items-center gap-1.5 font-semibold text-accent-ink underline decoration-accent-rule underline-offset-[0.2em] lg:group-data-across/across:inline-flex"
          >
            {start}
            <Glyph of={ArrowRight} />
          </span>
        </span>
        <Glyph of={Plus} className="mt-0.75 text-accent-ink lg:group-data-across/across:hidden" />
      </button>
    </li>
  )
}

const face =
  'grid h-full w-full cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_1rem] items-start gap-3.5 px-3.5 pt-3.5 pb-3.75 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-md:min-h-12 max-md:items-center max-md:py-3 lg:group-data-across/across:grid-cols-[1.25rem_minmax(0,1fr)] lg:group-data-across/across:p-5'
