import { ConfirmCall } from '#features/form/form.tsx'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { discardPlan, type Plan } from './contract.ts'

const PlanForm = deferred(async () => (await import('./form/plan-form.tsx')).PlanForm)
const StartPlan = deferred(async () => (await import('./start-plan.tsx')).StartPlan)
const PlanOutcome = deferred(async () => (await import('./plan-outcome.tsx')).PlanOutcome)

type Opened = 'edit' | 'start' | 'decide' | 'discard'

/** The acts on a plan in its current state. */
export function PlanActs({ plan }: { plan: Plan }) {
  const [opened, setOpened] = useState<Opened>()
  const onClose = () => setOpened(undefined)
  if (!plan.can.edit) return null
  return (
    <div className="flex flex-wrap gap-2" data-print="no">
      {plan.can.start ? (
        <Button variant="primary" {...onIntent(StartPlan)} onClick={() => setOpened('start')}>
          Start the plan
        </Button>
      ) : (
        <Button {...onIntent(PlanOutcome)} onClick={() => setOpened('decide')}>
          Record the outcome
        </Button>
      )}
      <Button {...onIntent(PlanForm)} onClick={() => setOpened('edit')}>
        Change the plan
      </Button>
      {plan.can.start && (
        <Button variant="quiet" onClick={() => setOpened('discard')}>
          Discard the draft
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && <PlanForm requestId={plan.requestId} plan={plan} onClose={onClose} />}
        {opened === 'start' && <StartPlan plan={plan} onClose={onClose} />}
        {opened === 'decide' && <PlanOutcome plan={plan} onClose={onClose} />}
      </Suspense>
      {opened === 'discard' && <Discard planId={plan.id} onClose={onClose} />}
    </div>
  )
}

function Discard({ planId, onClose }: { planId: string; onClose: () => void }) {
  return (
    <ConfirmCall
      sends={discardPlan}
      params={{ planId }}
      title="Discard this draft?"
      description="The plan and its meetings are deleted for good."
      confirmLabel="Discard"
      cancelLabel="Keep it"
      busyLabel="Discarding..."
      onClose={onClose}
      success="Draft discarded."
      failure="Failed to discard the draft."
    />
  )
}
