import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'

type FoldProps = {
  name: string
  /** The state of the whole, in a few words. */
  line: ReactNode
  hue?: Hue | undefined
  children: ReactNode
}

/** One line that opens in place. */
export function Fold({ name, line, hue, children }: FoldProps) {
  return (
    <details className="group border-t border-rule first:border-rule-ink last:border-b last:border-b-rule">
      <summary
        data-hue={hue}
        className="flex min-h-10 cursor-pointer list-none items-center gap-2 py-1.5 text-meta [&::-webkit-details-marker]:hidden"
      >
        <span className={hue ? 'text-hue' : undefined}>
          <b className="font-semibold">{`${name}:`}</b> {line}
        </span>
        <Glyph of={ChevronRight} size="small" className="ml-auto text-ink-3 group-open:rotate-90" />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}
