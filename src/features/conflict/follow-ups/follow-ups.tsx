import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { type FollowUp, listFollowUps } from './contract.ts'
import { FollowUpRow } from './follow-up-row.tsx'

const FollowUpDialog = deferred(async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog)

/** The follow-up actions of a case, each with its owner and due date. */
export function FollowUps({ request }: RecordPartProps) {
  const reading = useGet(listFollowUps, { requestId: request.id })
  const [writing, setWriting] = useState<{ followUp?: FollowUp }>()
  const { data } = reading
  // Of an empty part, those who cannot add to it read nothing.
  if (data?.isWithheld || (data?.followUps.length === 0 && !data.can.add)) return null
  return (
    <Section title="Follow-up actions" aside={summary(reading.data?.followUps ?? [])}>
      <Loaded from={reading} waiting={<SkeletonRows count={1} />} waitingLabel="Loading the follow-up actions">
        {({ followUps, staff, can }) => (
          <div className="grid gap-3">
            {followUps.length === 0 && <p className="text-ink-2">No follow-up actions yet.</p>}
            {followUps.length > 0 && (
              <ul aria-label="Follow-up actions">
                {followUps.map((followUp) => (
                  <FollowUpRow
                    key={followUp.id}
                    followUp={followUp}
                    canFinish={can.finish}
                    onEdit={can.add ? () => setWriting({ followUp }) : undefined}
                  />
                ))}
              </ul>
            )}
            {can.add && (
              <PanelButton icon={Plus} onClick={() => setWriting({})}>
                Add an action
              </PanelButton>
            )}
            <Suspense>
              {writing && (
                <FollowUpDialog
                  requestId={request.id}
                  staff={staff}
                  {...writing}
                  onClose={() => setWriting(undefined)}
                />
              )}
            </Suspense>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function summary(followUps: readonly FollowUp[]) {
  const done = followUps.filter(({ doneAt }) => doneAt).length
  return followUps.length > 0 && `${done} of ${followUps.length} done`
}
