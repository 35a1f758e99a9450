import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { listPlans } from './contract.ts'
import { PlanEntry } from './plan-entry.tsx'
import { NOT_A_SANCTION } from './words.ts'

const PlanForm = deferred(async () => (await import('./form/plan-form.tsx')).PlanForm)

/** The current improvement plan, and earlier ones. */
export function PlanTab({ request }: RecordPartProps) {
  const requestId = request.id
  const reading = useGet(listPlans, { requestId })
  const [adding, setAdding] = useState(false)
  return (
    <Loaded from={reading} waiting={<SkeletonRows count={2} />} waitingLabel="Loading the improvement plan">
      {({ plans, mayHaveDrafts, can }) => (
        <div className="grid gap-7">
          {plans.length === 0 && (
            <Empty bare title={mayHaveDrafts ? 'No improvement plan has started' : 'No improvement plan'}>
              {NOT_A_SANCTION}
            </Empty>
          )}
          {can.add && (
            <Button
              icon={Plus}
              className="justify-self-start"
              data-print="no"
              {...onIntent(PlanForm)}
              onClick={() => setAdding(true)}
            >
              Draft a plan
            </Button>
          )}
          {plans.map((plan, n) => (
            <PlanEntry key={plan.id} plan={plan} isFirst={n === 0} />
          ))}
          <Suspense>{adding && <PlanForm requestId={requestId} onClose={() => setAdding(false)} />}</Suspense>
        </div>
      )}
    </Loaded>
  )
}
