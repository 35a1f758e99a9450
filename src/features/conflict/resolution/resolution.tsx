import type { RecordPartProps } from '#features/request/request.tsx'
import { Prose } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { type ConflictCase, getConflict } from '../contract.ts'
import { resolutionLabels } from '../case/words.ts'
import { isOver } from '../work/stages.ts'
import { ResolutionForm } from './resolution-form.tsx'

/** Staff write the outcome here; the client reads it once the case is resolved. */
export function Resolution({ request, audience }: RecordPartProps) {
  const reading = useGet(getConflict, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading the resolution">
      {({ conflictCase, can }) => {
        if (can.work && !isOver(conflictCase.status))
          return <ResolutionForm requestId={request.id} conflictCase={conflictCase} />
        if (isOver(conflictCase.status) || audience === 'staff') return <Outcome conflictCase={conflictCase} />
        return (
          <Empty bare title="No outcome yet">
            It appears here as soon as the case is resolved.
          </Empty>
        )
      }}
    </Loaded>
  )
}

function Outcome({ conflictCase }: { conflictCase: ConflictCase }) {
  const { resolutionType, resolutionDetails, followUpActions, outcomeWithheld } = conflictCase
  if (!resolutionType && !resolutionDetails)
    return (
      <Empty bare title="No outcome was written">
        The case was closed without one.
      </Empty>
    )
  return (
    <div className="grid gap-7">
      {outcomeWithheld && (
        <Alert hue="wait" title="This was not published">
          The case was closed while it was a draft, and only staff read it. To publish it, reopen the request, set the
          status back to Investigating and finalise the resolution.
        </Alert>
      )}
      <Section title={resolutionType ? resolutionLabels[resolutionType] : 'Outcome'} rule="none">
        <div className="max-w-measure text-body leading-6">
          {resolutionDetails ? (
            <Prose>{resolutionDetails}</Prose>
          ) : (
            <p className="text-ink-2">No summary was written.</p>
          )}
        </div>
      </Section>
      {followUpActions && (
        <Section title="Follow-up Actions" rule="light">
          <div className="max-w-measure text-body leading-6">
            <Prose>{followUpActions}</Prose>
          </div>
        </Section>
      )}
    </div>
  )
}
