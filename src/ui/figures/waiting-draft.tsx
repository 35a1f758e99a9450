import { PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateAndTime } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

type WaitingDraftProps = {
  label: string
  /** The kind of thing that is a draft: “Onboarding request”. */
  noun: string
  title?: string | undefined
  at: string
  /** Goes on with it. */
  action: ReactNode
}

/** Says that something begun here has not been sent. */
export function WaitingDraft({ label, noun, title, at, action }: WaitingDraftProps) {
  return (
    <section aria-label={`Draft: ${label}`} className={box}>
      <Glyph of={PencilLine} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <b>Your {noun} is a draft.</b> {title && <Verbatim>{`“${title}”`}</Verbatim>}
        </p>
        <p className="text-meta text-ink-3">
          Last changed {dateAndTime(at)}. It is kept in this browser only, for two weeks, and goes when you log out.
        </p>
      </div>
      {action}
    </section>
  )
}

const box =
  'mt-5 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-rule-2 bg-surface px-4 py-3 max-sm:[&>:is(a,button)]:basis-full'
