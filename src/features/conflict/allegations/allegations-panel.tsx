import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import type { Output } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { AllegationRow } from './allegation-row.tsx'
import { listAllegations } from './contract.ts'
import { tallyOf } from './tally.ts'

const AllegationForm = deferred(async () => (await import('./allegation-form.tsx')).AllegationForm)

/** The allegations of a case, each with its respondent and its finding. */
export function AllegationsPanel({ request }: Pick<RecordPartProps, 'request'>) {
  const reading = useGet(listAllegations, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading the allegations">
      {(answer) => <Allegations requestId={request.id} {...answer} />}
    </Loaded>
  )
}

type AllegationsProps = Output<typeof listAllegations> & { requestId: string }

function Allegations({ requestId, allegations, respondents, areFindingsOut, can }: AllegationsProps) {
  const [adding, setAdding] = useState(false)
  const add = can.add && (
    <Button size="small" icon={Plus} data-print="no" {...onIntent(AllegationForm)} onClick={() => setAdding(true)}>
      Add allegation
    </Button>
  )
  return (
    <Section
      title="Allegations"
      aside={
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {tallyOf(allegations, areFindingsOut)}
          {add}
        </span>
      }
    >
      {allegations.length === 0 ? (
        <Empty bare title="No allegations yet">
          {can.add
            ? 'Write one sentence for each alleged event: who, what, when.'
            : 'Allegations are listed here once your adviser has added them.'}
        </Empty>
      ) : (
        <div className="@container">
          <div
            aria-hidden
            className="hidden text-meta font-medium text-ink-3 @2xl:grid @2xl:grid-cols-[1.75rem_minmax(0,1fr)_7rem_minmax(0,0.8fr)_2rem] @2xl:gap-x-3 @2xl:pb-1.75"
          >
            <span className="col-start-2">Allegation</span>
            <span>Evidence</span>
            <span>Finding and reason</span>
          </div>
          <ul aria-label="Allegations" className="border-b border-rule">
            {allegations.map((allegation) => (
              <AllegationRow
                key={allegation.id}
                allegation={allegation}
                respondents={respondents}
                areFindingsOut={areFindingsOut}
              />
            ))}
          </ul>
        </div>
      )}
      {!areFindingsOut && allegations.length > 0 && (
        <p className="pt-3 text-meta text-ink-2">What was found is shown here once the case is resolved.</p>
      )}
      <Suspense>
        {adding && <AllegationForm requestId={requestId} respondents={respondents} onClose={() => setAdding(false)} />}
      </Suspense>
    </Section>
  )
}
