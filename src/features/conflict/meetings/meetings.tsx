import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { LawSources } from '#features/law/law.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { listMeetings, type Meeting } from './contract.ts'
import { MeetingRow } from './meeting-row.tsx'

const PlanMeeting = deferred(async () => (await import('./plan-meeting.tsx')).PlanMeeting)

/** The meetings of a case, the latest first. */
export function Meetings({ request }: RecordPartProps) {
  const reading = useGet(listMeetings, { requestId: request.id })
  const [planning, setPlanning] = useState(false)
  return (
    <Loaded from={reading} waiting={<SkeletonRows count={3} />} waitingLabel="Loading the meetings">
      {({ meetings, can }) => (
        <Section
          rule="none"
          title={heading(meetings)}
          aside={
            can.plan && (
              <Button size="small" icon={Plus} data-print="no" onClick={() => setPlanning(true)}>
                Book a meeting
              </Button>
            )
          }
        >
          {meetings.length === 0 ? (
            <Empty bare title="No meetings yet">
              Investigation meetings come first; nothing is decided in them. The hearing and the appeal follow.
            </Empty>
          ) : (
            <ul aria-label="Meetings" className="border-b border-rule">
              {meetings.map((meeting) => (
                <MeetingRow key={meeting.id} meeting={meeting} requestId={request.id} />
              ))}
            </ul>
          )}
          <LawSources of={['acas_code', 'employment_relations_1999']} className="mt-3" />
          <Suspense>{planning && <PlanMeeting requestId={request.id} onClose={() => setPlanning(false)} />}</Suspense>
        </Section>
      )}
    </Loaded>
  )
}

function heading(meetings: readonly Meeting[]) {
  const held = meetings.filter(({ state }) => state === 'held').length
  const planned = meetings.filter(({ state }) => state === 'planned').length
  if (meetings.length === 0) return 'Meetings'
  const before = held === 1 ? '1 meeting held' : `${held} meetings held`
  return planned > 0 ? `${before}, ${planned} to come` : before
}
