import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate, namedDate } from '#ui/text/dates.ts'
import { Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import type { Plan, PlanMeeting } from '../contract.ts'
import { meetingState } from '../plan-state.tsx'

const AddMeeting = deferred(async () => (await import('./add-meeting.tsx')).AddMeeting)
const EditMeeting = deferred(async () => (await import('./edit-meeting.tsx')).EditMeeting)

/** The dated meetings of a plan, and their results. */
export function PlanMeetings({ plan }: { plan: Plan }) {
  const { meetings, can, id } = plan
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<PlanMeeting>()
  const done = meetings.filter(({ verdict }) => verdict !== null).length
  return (
    <Section
      title="Review meetings"
      level={3}
      rule="light"
      aside={meetings.length > 0 && `${done} of ${meetings.length} recorded`}
    >
      {meetings.length === 0 && <p className="text-ink-2">None planned.</p>}
      <ul aria-label="Review meetings">
        {meetings.map((meeting) => (
          <MeetingRow
            key={meeting.id}
            meeting={meeting}
            onEdit={can.edit ? () => setEdited(meeting) : undefined}
            canRecord={plan.startedAt !== null}
          />
        ))}
      </ul>
      {can.edit && (
        <div className="mt-3 grid">
          <PanelButton icon={Plus} {...onIntent(AddMeeting)} onClick={() => setAdding(true)}>
            Add a meeting
          </PanelButton>
        </div>
      )}
      <Suspense>
        {adding && <AddMeeting planId={id} onClose={() => setAdding(false)} />}
        {edited && (
          <EditMeeting meeting={edited} canRecord={plan.startedAt !== null} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </Section>
  )
}

type MeetingRowProps = { meeting: PlanMeeting; canRecord: boolean; onEdit: (() => void) | undefined }

function MeetingRow({ meeting, canRecord, onEdit }: MeetingRowProps) {
  const { plannedOn, heldOn, notes, verdict } = meeting
  return (
    <li
      {...shownAt(`plan-meeting-${meeting.id}`, onEdit)}
      className="grid gap-x-4 gap-y-1 border-t border-rule py-2.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_9rem_auto] md:items-baseline"
    >
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{namedDate(plannedOn)}</b>
        {heldOn && heldOn !== plannedOn && <span className="text-ink-3">{`, held on ${longDate(heldOn)}`}</span>}
        {notes && (
          <p className="text-ink-2 whitespace-pre-wrap">
            <Verbatim>{notes}</Verbatim>
          </p>
        )}
      </div>
      <Status {...meetingState(meeting)} small />
      {onEdit ? (
        <Button
          variant={verdict === null && canRecord && meeting.isDue ? 'default' : 'quiet'}
          size="small"
          className="justify-self-start"
          data-print="no"
          onClick={onEdit}
        >
          {verdict === null && canRecord && meeting.isDue ? 'Record' : 'Change'}
          <VisuallyHidden>{` the meeting of ${longDate(plannedOn)}`}</VisuallyHidden>
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
