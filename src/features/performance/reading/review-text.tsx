import { type ReactNode, useId } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { getCompletion } from '../completion/contract.ts'
import { getReview } from '../contract.ts'
import { listPlans } from '../plan/contract.ts'
import { getPreparation } from '../preparation/contract.ts'
import { GoalText } from './goal-text.tsx'
import { type Block, type Part, partsOf, stagesPart, type Whole } from './parts.ts'

/** A review as text, without empty parts and those that this reader may not see yet. */
export function ReviewText({ request }: RecordPartProps) {
  const { whole, failed } = useWhole(request)
  if (failed) return <Alert title="The review could not be loaded">It is left out here. Please try again.</Alert>
  if (!whole) return <Skeleton className="h-40" />
  const parts = partsOf(whole).filter(({ blocks }) => blocks.length > 0)
  const isOver = whole.review.status === 'completed' || request.status === 'completed'
  if (isOver && parts.length === 0) return <Empty bare title="Nothing was written in this review" />
  return [...(isOver ? [] : [stagesPart(whole)]), ...parts].map((part, index) => <PartText key={index} {...part} />)
}

function useWhole(request: RecordPartProps['request']): { whole?: Whole; failed: boolean } {
  const params = { requestId: request.id }
  const review = useGet(getReview, params)
  const plans = useGet(listPlans, params)
  const completion = useGet(getCompletion, params)
  const preparation = useGet(getPreparation, params)
  const failed = [review, plans, completion, preparation].some(({ isError }) => isError)
  if (!review.data || !plans.data || !completion.data || !preparation.data) return { failed }
  const { reopenings } = completion.data
  const whole = { request, review: review.data, plans: plans.data.plans, reopenings, preparation: preparation.data }
  return { whole, failed }
}

function PartText({ title, blocks }: Part) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-6 gap-y-3 border-t border-rule-ink pt-3.5 md:grid-cols-[11rem_minmax(0,1fr)] print:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h2 id={heading} className="font-serif text-title-s font-[450] text-balance">
        {title}
      </h2>
      <div className="grid min-w-0 gap-4 text-body leading-6">
        {blocks.map((block, index) => (
          <BlockText key={index} block={block} />
        ))}
      </div>
    </section>
  )
}

function BlockText({ block }: { block: Block }) {
  if (block.is === 'goal') return <GoalText goal={block.goal} />
  if (block.is === 'text') return <Titled title={block.title}>{<Words>{block.text}</Words>}</Titled>
  if (block.is === 'rating')
    return (
      <p>
        <b className="mr-1.5 font-serif text-title-m font-normal">{block.rating}</b>
        {`of 5${block.words && `, ${block.words.toLowerCase()}`}`}
      </p>
    )
  if (block.is === 'signed')
    return (
      <p className="-mt-2 text-meta text-ink-3">
        <Verbatim>{[block.by, block.on && longDate(block.on)].filter(Boolean).join(', ')}</Verbatim>
      </p>
    )
  if (block.is === 'items')
    return (
      <ul className="grid max-w-measure list-disc gap-1 pl-5 text-meta text-ink-2">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return (
    <Titled title={block.title}>
      <Facts row>
        {block.facts.map(
          ([term, value], index) =>
            value && (
              <Fact key={index} term={term}>
                <Words>{value}</Words>
              </Fact>
            ),
        )}
      </Facts>
    </Titled>
  )
}

function Titled({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      {title && <h3 className="font-semibold wrap-anywhere">{title}</h3>}
      {children}
    </div>
  )
}

function Words({ children }: { children: string }) {
  return (
    <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
      <Verbatim>{children}</Verbatim>
    </p>
  )
}
