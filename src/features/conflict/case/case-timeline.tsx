import {
  CalendarClock,
  CircleDot,
  FilePlus,
  Gavel,
  ListChecks,
  Mail,
  MessageSquareQuote,
  Milestone,
  Paperclip,
  RefreshCw,
  Scale,
  Lightbulb,
  UserPlus,
} from 'lucide-react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Timeline, TimelineEvent } from '#ui/figures/timeline.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { timelineStamp } from '#ui/text/dates.ts'
import type { Icon } from '#ui/text/glyph.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { getConflict, MAX_EVENTS, type TimelineEventType } from '../contract.ts'

const icons: Record<TimelineEventType, Icon> = {
  status_change: RefreshCw,
  stage_change: Milestone,
  participant_added: UserPlus,
  case_created: Scale,
  statement: MessageSquareQuote,
  evidence: Paperclip,
  allegation: ListChecks,
  meeting: CalendarClock,
  outcome: Gavel,
  appeal: Gavel,
  letter: Mail,
  advice: Lightbulb,
  other: CircleDot,
}

/** The events of a case, oldest first. */
export function CaseTimeline({ request }: RecordPartProps) {
  const reading = useGet(getConflict, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading the timeline">
      {({ timelineEvents }) => (
        <>
          {timelineEvents.length === MAX_EVENTS && (
            <p className="mb-4 text-ink-2">Earlier entries are not shown: these are the latest {MAX_EVENTS}.</p>
          )}
          <Timeline label="Timeline">
            <TimelineEvent
              icon={FilePlus}
              title={<p className="font-semibold">Request Created</p>}
              meta={timelineStamp(request.createdAt)}
            />
            {timelineEvents.map(({ id, eventType, eventTitle, eventDescription, createdAt }) => (
              <TimelineEvent
                key={id}
                icon={icons[eventType]}
                title={<p className="font-semibold">{eventTitle}</p>}
                meta={timelineStamp(createdAt)}
              >
                {eventDescription && <p className="max-w-measure text-ink-2 wrap-anywhere">{eventDescription}</p>}
              </TimelineEvent>
            ))}
          </Timeline>
        </>
      )}
    </Loaded>
  )
}
