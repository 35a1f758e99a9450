import { PencilLine } from 'lucide-react'
import { RequestType } from '#features/request/contract.ts'
import { useType } from '#features/request/request.tsx'
import { useWaitingDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { useClientNavigation, useClientSearch } from './use-client-search.tsx'

/** The forms that their reader has begun in this browser and not submitted. */
export function WaitingDrafts() {
  return RequestType.options.map((type) => <WaitingDraft key={type} type={type} />)
}

function WaitingDraft({ type }: { type: RequestType }) {
  const draft = useWaitingDraft(`request-form:${type}`)
  const { label, Form } = useType(type)
  const { change } = useClientNavigation()
  const isOpen = useClientSearch().new === type
  if (!draft || isOpen) return null
  return (
    <section aria-label={`Draft: ${label}`} className={box}>
      <Glyph of={PencilLine} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <b>Your {label} request is a draft.</b> {titleOf(draft.value)}
        </p>
        <p className="text-meta text-ink-3">
          Last changed {dateAndTime(draft.at)}. It is kept in this browser only, for two weeks, and goes when you log
          out.
        </p>
      </div>
      <Button size="small" onPointerEnter={Form.preload} onFocus={Form.preload} onClick={() => change({ new: type })}>
        Continue
      </Button>
    </section>
  )
}

function titleOf(value: unknown) {
  const title = typeof value === 'object' && value !== null && 'title' in value ? value.title : undefined
  return typeof title === 'string' && title ? <Verbatim>{`“${title}”`}</Verbatim> : null
}

const box =
  'mt-5 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-rule-2 bg-surface px-4 py-3 max-sm:[&>button]:basis-full'
