import { isFinished, Prose, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { longDate } from '#ui/text/dates.ts'
import { listAppeals } from '../appeals/contract.ts'
import { outcomeTitle } from '../case/words.ts'
import { type ConflictDetail, getConflict } from '../contract.ts'
import { isOver } from '../work/stages.ts'
import { ResolutionForm } from './resolution-form.tsx'

/** Staff write the outcome here; the client reads it once the case is resolved. */
export function Resolution({ request, audience }: RecordPartProps) {
  const reading = useGet(getConflict, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading the resolution">
      {(detail) => {
        const { conflictCase, can } = detail
        if (can.work && !isOver(conflictCase.status))
          return <ResolutionForm requestId={request.id} conflictCase={conflictCase} />
        if (isOver(conflictCase.status) || (audience === 'staff' && isFinished(request)))
          return <Outcome request={request} detail={detail} />
        return <NotOutYet requestId={request.id} />
      }}
    </Loaded>
  )
}

/** An appeal is against a decision, so that there is one; its text is read once the case is resolved. */
function NotOutYet({ requestId }: { requestId: string }) {
  const { data, isPending } = useGet(listAppeals, { requestId })
  if (isPending) return null
  const [appeal, another] = data?.appeals ?? []
  if (!appeal)
    return (
      <Empty bare title="No outcome yet">
        It appears here as soon as the case is resolved.
      </Empty>
    )
  return (
    <Empty bare title="Decided, and appealed against">
      {`The decision about ${appeal.person.name} was sent on ${longDate(appeal.letterSentOn)}. It can be read here once the ${another ? 'appeals are' : 'appeal is'} decided and the case is resolved.`}
    </Empty>
  )
}

type OutcomeProps = Pick<RecordPartProps, 'request'> & { detail: ConflictDetail }

function Outcome({ request, detail: { conflictCase, isWarningWithdrawn } }: OutcomeProps) {
  const { resolutionType, resolutionDetails, followUpActions, outcomeWithheld } = conflictCase
  if (!resolutionType && !resolutionDetails)
    return (
      <Empty bare title="No outcome was written">
        {request.status === 'cancelled'
          ? 'The request was cancelled before there was one.'
          : 'The case was closed without one.'}
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
      <Section title={resolutionType ? outcomeTitle(resolutionType, isWarningWithdrawn) : 'Outcome'} rule="none">
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
